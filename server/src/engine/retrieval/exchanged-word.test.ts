import { expect, test } from 'vitest'
import { exchangesWord } from '#engine/retrieval/exchanged-word.ts'

const SIZE = { title: '¿Puedo cambiar la talla?', text: 'Sí, en 30 días.' }
const SENDS = { title: '¿Enviáis a Canarias?', text: 'Sí, en cinco días.' }

test.each([
  ['¿puedo cambiar el color?', SIZE],
  ['puedo cambiar la dirección', SIZE],
  ['¿enviáis a Portugal?', SENDS],
] as const)('«%s» asks the same of something else', (question, faq) => {
  expect(exchangesWord(question, faq, 'es')).toBe(true)
})

test.each([
  ['¿puedo cambiar la tala?', SIZE],
  ['¿puedo cambiar la talla del casco?', SIZE],
  ['¿enviáis a Canarias?', SENDS],
  ['¿enviáis a Tenerife?', { ...SENDS, text: 'Sí: Tenerife y Gran Canaria.' }],
  ['¿cuánto tarda el paquete?', { title: '¿Cuánto tarda el pedido?', text: 'Dos días.' }],
] as const)('«%s» is answered by what it is near', (question, faq) => {
  expect(exchangesWord(question, faq, 'es')).toBe(false)
})
