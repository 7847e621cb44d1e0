import { expect, test } from 'vitest'
import { pageChanges } from './page-changes.ts'

const HOURS = 'Abrimos los sábados de 10 a 14.'
const SHIPPING = 'Enviamos a toda la península en 48 horas.'

test.each([
  ['a page that stays', [HOURS, SHIPPING], [HOURS, SHIPPING], []],
  ['a passage that is new', [HOURS], [HOURS, SHIPPING], [{ before: '', after: SHIPPING }]],
  ['a passage that is gone', [HOURS, SHIPPING], [SHIPPING], [{ before: HOURS, after: '' }]],
  [
    'a passage that was reworded',
    [HOURS, SHIPPING],
    ['Abrimos los sábados de 9 a 13.', SHIPPING],
    [{ before: HOURS, after: 'Abrimos los sábados de 9 a 13.' }],
  ],
  [
    'one gone and another new in its place',
    [HOURS],
    [SHIPPING],
    [
      { before: '', after: SHIPPING },
      { before: HOURS, after: '' },
    ],
  ],
  ['an empty page', [], [HOURS], [{ before: '', after: HOURS }]],
])('%s is told as such', (_, before, after, changes) => {
  expect(pageChanges(before, after)).toEqual(changes)
})
