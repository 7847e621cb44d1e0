import { expect, test } from 'vitest'
import { cannedPieces, cannedText, hasOpenVariable } from './canned-reply-variables.ts'

const VALUES = { customer: 'Raquel', business: 'Ciclos Almenara', others: { 'Número de pedido': '48213' } }

test.each([
  ['{{nombre}}, sale mañana', 'Raquel, sale mañana'],
  ['{{ name }}', 'Raquel'],
  ['de {{Empresa}}', 'de Ciclos Almenara'],
  ['pedido {{numero de pedido}}', 'pedido 48213'],
  ['pedido {{número_de_pedido}}', 'pedido 48213'],
  ['sin nada', 'sin nada'],
  ['{{talla}}', '{{talla}}'],
  // Known variable, but no value for it.
  ['soy {{persona}}', 'soy {{persona}}'],
  ['{{nombre}}{{nombre}}', 'RaquelRaquel'],
  ['{nombre} {{}}', '{nombre} {{}}'],
])('%s becomes %s', (text, filled) => {
  expect(cannedText(text, VALUES)).toBe(filled)
})

test('unfilled and unknown variables are told apart, and only the latter must not be sent', () => {
  expect(cannedPieces('{{nombre}}: {{talla}}.', VALUES)).toEqual([
    { variable: 'nombre', value: 'Raquel' },
    { words: ': ' },
    { variable: 'talla', unknown: true },
    { words: '.' },
  ])
  expect(hasOpenVariable('Raquel: {{talla}}.')).toBe(true)
  expect(hasOpenVariable('Raquel: M.')).toBe(false)
})

test('a value that looks like a variable is a value', () => {
  expect(cannedText('{{nombre}}', { customer: '{{empresa}}', business: 'X' })).toBe('{{empresa}}')
})
