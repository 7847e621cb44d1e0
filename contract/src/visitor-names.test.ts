import { expect, test } from 'vitest'
import { numberedVisitor, ownName, searchedNames, visitorName } from './visitor-names.ts'

const STORED = numberedVisitor(4821)

test.each([
  [STORED, 'es', 'Visitante 4821'],
  [STORED, 'en', 'Visitor 4821'],
  ['Lucía', 'en', 'Lucía'],
  ['Mesa #4821', 'en', 'Mesa #4821'],
  ['#48213', 'es', '#48213'],
  ['', 'es', ''],
] as const)('%s, %s: %s', (kept, language, told) => expect(visitorName(kept, language)).toBe(told))

test.each([
  [STORED, undefined],
  ['', undefined],
  ['Lucía', 'Lucía'],
  ['Visitante 4821', 'Visitante 4821'],
])('the own name of %s is %s', (kept, own) => expect(ownName(kept)).toBe(own))

test('a number is looked for by what it is called in either language, a name by itself', () => {
  expect(searchedNames(STORED)).toBe('#4821 Visitante 4821 Visitor 4821')
  expect(searchedNames('Lucía')).toBe('Lucía')
})
