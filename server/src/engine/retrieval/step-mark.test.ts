import { expect, test } from 'vitest'
import { stepOf } from '#engine/retrieval/step-mark.ts'

test.each([
  ['3. Infla', 0, 3],
  ['12) Infla', 4, 12],
  ['a) Infla', 0, 1],
  ['b) Infla', 1, 2],
  ['c. Infla', 2, 3],
  ['C) Infla', 2, 3],
  ['i) Infla', 0, 1],
  ['i) Infla', 8, 9],
  ['iv. Infla', 3, 4],
  ['v) Infla', 4, 5],
  ['v) Infla', 21, 22],
  ['IX. Infla', 8, 9],
  ['a) Otra vez', 3, 1],
  ['y) Infla', 0, undefined],
  ['c) Infla', 0, undefined],
  ['A. Machado, 3', 0, undefined],
  ['a las tres', 0, undefined],
  ['2.1. Infla', 1, undefined],
  ['- Infla', 1, undefined],
] as const)('«%s» after step %i is step %s', (line, before, step) => expect(stepOf(line, before)).toBe(step))
