import { expect, test } from 'vitest'
import { questionsOfWords } from '#engine/questions/questions-of-words.ts'

const SHOP = { name: 'Ciclos Almenara', description: 'Tiendas de bicicletas.', website: 'https://ciclosalmenara.es' }
const pairs = (text: string, language: 'es' | 'en' = 'es', shop = SHOP) =>
  questionsOfWords(text, shop, language).map(({ question, answer }) => [question, answer])

test('each subject is answered with the person’s own sentences, word for word', () => {
  expect(
    pairs(
      'Arreglamos bicis desde 1990. Abrimos de lunes a viernes de 10 a 14. Los sábados cerramos. El envío cuesta 5 €.',
    ),
  ).toEqual([
    ['¿Qué horario tenéis?', 'Abrimos de lunes a viernes de 10 a 14. Los sábados cerramos.'],
    ['¿Cómo son los envíos?', 'El envío cuesta 5 €.'],
    ['¿Qué precios tenéis?', 'El envío cuesta 5 €.'],
    ['¿A qué se dedica Ciclos Almenara?', 'Arreglamos bicis desde 1990.'],
    ['¿Tenéis página web?', 'https://ciclosalmenara.es'],
  ])
})

test('every answer is made of what was written and nothing else', () => {
  const text =
    'Estamos en la calle Mayor, 3. Llámanos al 974 11 22 33. Garantía de 2 años. Se paga con tarjeta o bizum.'
  const own = `${text} ${SHOP.description} ${SHOP.website}`
  const found = pairs(text)
  expect(found.map(([question]) => question)).toEqual([
    '¿Dónde estáis?',
    '¿Qué garantía hay?',
    '¿Cómo se puede pagar?',
    '¿Cómo puedo contactar con vosotros?',
    '¿A qué se dedica Ciclos Almenara?',
    '¿Tenéis página web?',
  ])
  for (const [, answer = ''] of found) expect(own).toContain(answer)
})

test('a subject without a text brings no proposal', () => {
  expect(pairs('Vendemos bicis.', 'es', { ...SHOP, website: '' })).toEqual([
    ['¿A qué se dedica Ciclos Almenara?', 'Vendemos bicis.'],
  ])
})

test('a question the person wrote keeps its answer, beside it or below it', () => {
  expect(
    pairs('¿Hacéis estudio biomecánico? Sí, con cita previa.\n¿Alquiláis?\nSí, por días.\nVendemos cascos.').slice(
      0,
      3,
    ),
  ).toEqual([
    ['¿Hacéis estudio biomecánico?', 'Sí, con cita previa.'],
    ['¿Alquiláis?', 'Sí, por días.'],
    ['¿A qué se dedica Ciclos Almenara?', 'Vendemos cascos.'],
  ])
})

test('an agent that speaks English is asked in English', () => {
  expect(pairs('We open from 10 to 14. We ship everywhere.', 'en').map(([question]) => question)).toEqual([
    'What are your opening hours?',
    'How does delivery work?',
    'What does Ciclos Almenara do?',
    'Do you have a website?',
  ])
})

test('a date is no opening hour', () => {
  expect(pairs('Las fechas de los cursos salen en enero.')[0]?.[0]).toBe('¿A qué se dedica Ciclos Almenara?')
})
