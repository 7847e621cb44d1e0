import { expect, test } from 'vitest'
import { filledIn, keptText, placeholdersIn, shownText } from './placeholders.ts'

const NAMES = { opening: 'apertura', customer_name: 'cliente', agent_name: 'agente', business_name: 'negocio' }

test.each([
  ['Abrimos {opening}.', 'Abrimos {apertura}.'],
  ['{customer_name}, soy {agent_name} de {business_name}', '{cliente}, soy {agente} de {negocio}'],
  ['Sin llaves', 'Sin llaves'],
  ['Con {otra} cosa', 'Con {otra} cosa'],
])('%s is written as %s, and kept as it was', (kept, shown) => {
  expect(shownText(kept, NAMES)).toBe(shown)
  expect(keptText(shown, NAMES)).toBe(kept)
})

test('a name in braces is known in capitals and with spaces', () => {
  expect(keptText('Abrimos { Apertura }', NAMES)).toBe('Abrimos {opening}')
})

test.each([
  ['Abrimos {opening}.', 'Abrimos el lunes a las 10:00.', { opening: 'el lunes a las 10:00' }],
  ['{customer_name}: (abrimos {opening})', 'Ana: (abrimos mañana)', { customer_name: 'Ana', opening: 'mañana' }],
  ['Abrimos {opening}.', 'Otra cosa', {}],
])('values of the placeholders of «%s» are read from «%s»', (kept, said, filled) => {
  expect(filledIn(kept, said)).toEqual(filled)
  expect(placeholdersIn(kept)).toEqual(expect.arrayContaining(Object.keys(filled)))
})
