import { expect, test } from 'vitest'
import { firstQuestionOf } from './first-question.ts'

const PRICES = {
  heading: 'Tarifas 2026 de Ciclos Almenara › Bicicletas de montaña',
  text: 'Modelo Precio Sierra 29 1.249 € Sierra 29 Pro 1.890 € Moncayo E 3.450 €',
  switched_off: false,
}
const RETURNS = {
  heading: 'Preguntas frecuentes › ¿Puedo devolver una bicicleta?',
  text: 'Sí, en los primeros 30 días y con el ticket.',
  switched_off: false,
}

test('a heading over cells of a table is nothing that a customer asks', () => {
  expect(firstQuestionOf([PRICES])).toBeUndefined()
  expect(firstQuestionOf([{ ...PRICES, heading: '¿Qué cuesta?' }])).toBeUndefined()
  expect(firstQuestionOf([{ ...RETURNS, heading: null }])).toBeUndefined()
})

test('a question that a file contains and answers in a sentence is taken, without the headings above', () => {
  expect(firstQuestionOf([PRICES, RETURNS])).toBe('¿Puedo devolver una bicicleta?')
  expect(firstQuestionOf([{ ...RETURNS, switched_off: true }])).toBeUndefined()
  const hours = { ...RETURNS, heading: '¿Abrís los sábados?', text: 'Sí, los sábados abrimos de 10 a 14.' }
  expect(firstQuestionOf([PRICES, hours])).toBe('¿Abrís los sábados?')
})
