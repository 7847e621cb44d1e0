import { expect, test } from 'vitest'
import { isSaid } from '#engine/tools/said-values.ts'

const SAID = ['Hola, soy Marta', '¿Cuántas Orbea Oiz de talla M os quedan el 28 de diciembre?']

test.each<[unknown, boolean]>([
  [{ modelo: 'Orbea Oiz' }, true],
  [{ modelo: 'oiz orbea', idioma: 'es' }, true],
  [{ dia: '2026-12-28', hora: '10:30' }, true],
  [{ talla: { letra: 'M' }, nombres: ['Marta'] }, true],
  [{ modelo: 'Oiz de Lucía' }, false],
  [{ telefono: '600 123 456' }, false],
  [{ telefono: 600_123_456 }, false],
  [{ a: { b: [{ c: 'secreto' }] } }, false],
])('%j', (value, said) => expect(isSaid(value, SAID)).toBe(said))
