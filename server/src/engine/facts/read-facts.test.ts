import type { AgentLanguage } from '@tertulia/contract/agents'
import { expect, test } from 'vitest'
import { valueOf } from '#engine/facts/figures.ts'
import { readFacts } from '#engine/facts/read-facts.ts'
import { supportIn, supports } from '#engine/facts/support.ts'

/** Whether all that a sentence tells stands in a text. */
const stands = (said: string, text: string, language: AgentLanguage = 'es'): boolean =>
  readFacts(said, [language]).every((fact) => fact.needs.length === 0 || supports(supportIn(text), fact))

const SHOP =
  'Abrimos de lunes a viernes de 9:30 a 19:30 y los sábados de 10 a 14 h. La revisión cuesta 45 € y tarda 2 días. Estamos en la calle Mayor, 12. Llama al 900 123 456 o escribe a hola@tienda.example. Pide cita en https://tienda.example/cita. El 6 de enero cerramos. Tienes 30 días para devolver y un 10 % de descuento.'

test.each([
  ['La revisión son 45 euros.'],
  ['Cuesta cuarenta y cinco euros'],
  ['El martes abrimos a las 9:30.'],
  ['Los sábados, de diez a catorce horas.'],
  ['Abrimos a las nueve y media.'],
  ['Cerramos a las siete y media de la tarde.'],
  ['Cerramos a las 7:30 pm'],
  ['Los sábados a las 10:00.'],
  ['Tarda dos días, o sea 48 horas.'],
  ['Estamos en C/ Mayor 12.'],
  ['Llama al +34 900 12 34 56.'],
  ['Escribe a HOLA@tienda.example.'],
  ['Pide cita en www.tienda.example/cita/ o en tienda.example.'],
  ['El 6/1 cerramos.'],
  ['El 6 de enero no abrimos.'],
  ['Hay un diez por ciento de descuento.'],
  ['1. Llama\n2. Ven'],
  ['¡Mil gracias! Una cosa más.'],
])('%j stands in what the shop says', (said) => expect(stands(said, SHOP)).toBe(true))

test.each([
  ['La revisión son 54 €.'],
  ['La revisión son 45 $.'],
  ['Tarda 45 días.'],
  ['Tienes 30 € para devolver.'],
  ['Los domingos abrimos.'],
  ['Abrimos a las 10:30.'],
  ['Abrimos a las nueve y cuarto.'],
  ['Cerramos a las once de la noche.'],
  ['Estamos en la calle Real, 12.'],
  ['Estamos en la calle Mayor, 21.'],
  ['Llama al 900 123 457.'],
  ['Escribe a info@tienda.example.'],
  ['Pide cita en https://tienda.example/reserva.'],
  ['Pide cita en otra.example.'],
  ['El 7 de enero cerramos.'],
  ['El 6 de febrero cerramos.'],
  ['Hay un veinte por ciento de descuento.'],
  ['Hay un 30 % de descuento.'],
])('%j does not', (said) => expect(stands(said, SHOP)).toBe(false))

test.each([
  [
    'en',
    'Open Monday to Friday, 9am to 5pm. A bike costs £1,250.50. Closed on January 6th.',
    'We open on Wednesdays at nine in the morning; it is £1250.50. Closed on 6 January.',
    true,
  ],
  ['en', 'Open Monday to Friday, 9am to 5pm.', 'We open on Saturdays.', false],
  ['en', 'Open daily from 10:30.', 'We open at half past ten on Sundays.', true],
  [
    'fr',
    'Ouvert du mardi au samedi de 10h à 18h30. 12 € par personne.',
    'Le jeudi, nous fermons à dix-huit heures trente ; douze euros.',
    false,
  ],
  [
    'fr',
    'Ouvert du mardi au samedi de 10h à 18h30. 12 € par personne.',
    'Le jeudi, nous fermons à 18 h 30 ; douze euros.',
    true,
  ],
  [
    'pt',
    'Aberto de segunda a sexta das 9h às 18h. Custa R$ 45,00.',
    'Na quarta-feira abrimos às nove horas e custa 45 reais.',
    true,
  ],
  ['pt', 'Aberto de segunda a sexta das 9h às 18h.', 'Ao sábado também.', false],
] as const)('in %s: %j, and %j', (language, text, said, does) => expect(stands(said, text, language)).toBe(does))

test('a figure in a table may be of what its column says', () => {
  const table = '| Talla | Precio (€) |\n| --- | --- |\n| M | 69 |'
  expect(stands('La M cuesta 69 €.', table)).toBe(true)
  expect(stands('La M cuesta 96 €.', table)).toBe(false)
})

test('one unit counts for all figures of a list or a range', () => {
  expect(stands('Son 3 o 5 días.', 'Tarda de 3 a 5 días')).toBe(true)
  expect(stands('Cerramos el 1 de enero.', 'Cerramos el 1 y el 6 de enero')).toBe(true)
})

test.each([
  ['1.250,50', 1250.5],
  ['1,250.50', 1250.5],
  ['69.900', 69_900],
  ['1 200', 1200],
  ['4,95', 4.95],
  ['10.5', 10.5],
])('%s is %d', (written, value) => expect(valueOf(written)).toBe(value))

test('a long text takes time that grows with its length, not with its square', () => {
  const before = process.cpuUsage()
  readFacts('lunes 10:30 45 € calle Mayor '.repeat(1_000))
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
})
