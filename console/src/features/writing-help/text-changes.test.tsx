import { expect, test } from 'vitest'
import { applied, changesBetween, changesOfSpelling, piecesOf } from './text-changes.ts'

const all = (changes: readonly unknown[]) => changes.map(() => 0)
const none = (changes: readonly unknown[]) => changes.map(() => null)

test.each([
  ['el sabado abrimos', 'El sábado abrimos'],
  ['Abrimos.', 'Abrimos.\n\nTe esperamos.'],
  ['Abrimos de 10 a 14, y luego de 17 a 20.', 'De 10 a 14 y de 17 a 20.'],
  ['', 'Nuevo'],
  ['Viejo', ''],
  ['Uno  dos\n- tres', 'Uno dos\n- tres, cuatro'],
])('every change accepted gives the other text, none the same: %s', (before, after) => {
  const changes = changesBetween(before, after)
  expect(applied(before, changes, all(changes))).toBe(after)
  expect(applied(before, changes, none(changes))).toBe(before)
})

test('neighbouring words are one change, and each change is taken or left by itself', () => {
  const before = 'pues el sabado si que abrimos y ya esta'
  const changes = changesBetween(before, 'El sábado sí que abrimos')
  expect(changes.map((change) => change.before.trim())).toEqual(['pues el sabado si', 'y ya esta'])
  expect(applied(before, changes, [0, null])).toBe('El sábado sí que abrimos y ya esta')
})

test('a mistake takes the suggestion that was chosen, and one without suggestions stays', () => {
  const text = 'Abrimso aka'
  const changes = changesOfSpelling([
    { start: 0, end: 7, word: 'Abrimso', suggestions: ['Abrimos', 'Abismo'] },
    { start: 8, end: 11, word: 'aka', suggestions: [] },
  ])
  expect(applied(text, changes, [1, null])).toBe('Abismo aka')
  expect(piecesOf(text, changes, [0, null])).toEqual([
    { text: 'Abrimso', instead: 'Abrimos', change: 0 },
    { text: ' ' },
    { text: 'aka', instead: undefined, change: 1 },
  ])
})
