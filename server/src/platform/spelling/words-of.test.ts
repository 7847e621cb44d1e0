import { expect, test } from 'vitest'
import { wordsOf } from './words-of.ts'

const words = (text: string) => wordsOf(text).map(({ word }) => word)

test.each([
  ['Abrimos de 10 a 14, en Zaragoza.', ['Abrimos', 'de', 'en']],
  ['¿Venís? «Mañana» no. - Después sí', ['Venís', 'Mañana', 'no', 'Después', 'sí']],
  ['Mira [la tarifa](https://a.es/tarifa-vieja) o www.otra.es y pide {nombre}', ['Mira', 'la', 'tarifa', 'pide']],
  ['Escribe a hola@ciclos.es, @ciclos o #bicis', ['Escribe']],
  ['La ITV y el IVA del 4x4', ['La', 'el', 'del']],
  ["aujourd'hui l’horaire entregá-lo", ["aujourd'hui", 'l’horaire', 'entregá-lo']],
  ['**Importante**: trae el `DNI`', ['Importante', 'trae', 'el']],
])('%s', (text, expected) => {
  expect(words(text)).toEqual(expected)
})

test('a word stands where it says it stands', () => {
  const text = '  ¡Holaa! 👋 Abrimso https://x.es/abrimso hoy.\n- Mañnaa'
  for (const { word, start, end } of wordsOf(text)) expect(text.slice(start, end)).toBe(word)
  expect(words(text)).toEqual(['Holaa', 'hoy', 'Mañnaa'])
})
