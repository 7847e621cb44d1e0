import { expect, test } from 'vitest'
import { foldedWords, lookFor } from '#engine/automations/said-words.ts'

const isSaid = (wanted: string, said: string) => lookFor([wanted])(foldedWords(said))

test.each([
  ['c++', '¿Tenéis cursos de C++?'],
  ['🚲', '🚲'],
  ['🚲', 'Mi🚲rota'],
  ['❤️', 'os quiero ❤'],
  ['👍', '👍🏽 perfecto'],
  ['#oferta', 'Vengo por lo de #Oferta.'],
  ['50 %', 'el 50% de descuento'],
  ['50%', 'un 50 % menos'],
  ['10€', '¿cuesta 10 €?'],
  ['@almenara', 'escribí a @Almenara ayer'],
  ['i+d', '¿hacéis I+D?'],
  ['¿cuánto?', 'cuanto vale'],
  ['¡gracias!', 'Gracias'],
])('the words %s are found in «%s»', (wanted, said) => {
  expect(isSaid(wanted, said)).toBe(true)
})

test.each([
  ['c++', 'quiero la opción C'],
  ['c++', 'abc++'],
  ['🚲', 'una bici'],
  ['#oferta', '¿hay oferta?'],
  ['#oferta', '#ofertas2026'],
  ['50%', '150%'],
  ['50%', 'son 50 euros'],
  ['@almenara', 'Ciclos Almenara'],
  ['?', '¿Sí?'],
  ['…', 'bueno…'],
])('the words %s are not found in «%s»', (wanted, said) => {
  expect(isSaid(wanted, said)).toBe(false)
})
