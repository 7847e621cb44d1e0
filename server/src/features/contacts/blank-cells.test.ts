import { expect, test } from 'vitest'
import { saysNothing } from '#features/contacts/blank-cells.ts'

test.each([
  'NULL',
  'null',
  'N/A',
  'n/a',
  'n.a.',
  '#N/A',
  '#N/D',
  '#¡REF!',
  '#REF!',
  '#¡VALOR!',
  '#¿NOMBRE?',
  '#DIV/0!',
  '#¡NULO!',
  '-',
  '—',
  '--',
  '–',
  '...',
  '?',
  's/d',
  'NaN',
  'nan',
  'undefined',
  '(vacío)',
  '(Vacío)',
  '(en blanco)',
  'Sin datos',
  'No consta',
  '<null>',
  ' N/A ',
])('%j says nothing', (cell) => expect(saysNothing(cell)).toBe(true))

test.each(['', ' ', 'Na Li', 'Nan', 'Null', 'Nil', 'Ana', 'No', '0', 'A-', '+', 'n', 'Vacío Pérez', 'N/A 2', '#1'])(
  '%j says something, or is empty',
  (cell) => expect(saysNothing(cell)).toBe(false),
)
