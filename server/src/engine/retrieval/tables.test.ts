import { expect, test } from 'vitest'
import { headsOf } from '#engine/retrieval/tables.ts'

const HEAD = 'Servicio | Precio | Plazo habitual'
const TABLE = [HEAD, 'Pinchazo, cámara incluida | 12 € | En el día', 'Centrado de rueda | 15 € | 2 días laborables']

test('rows with as many cells that follow one another are a table; its first row names the columns', () => {
  expect(headsOf(['Precios con IVA.', ...TABLE, 'Servicio urgente: 25 % más.'])).toEqual([
    undefined,
    HEAD,
    HEAD,
    HEAD,
    undefined,
  ])
})

test('each of two tables has the names of its own columns', () => {
  const other = ['Bici | Semana (7 días)', 'Urbana | 65 €']
  expect(headsOf([...TABLE, ...other])).toEqual([HEAD, HEAD, HEAD, other[0], other[0]])
})

test.each([
  ['holds figures as the others do', TABLE.slice(1)],
  ['stands alone', [HEAD]],
  ['stands above no figures', ['Azul | Sí', 'Rojo | No']],
  ['leaves a column of figures without a name', ['Servicio | | Plazo', 'Pinchazo | 12 € | En el día']],
])('a first row that %s names nothing', (_, lines) => {
  expect(headsOf(lines)).toEqual(lines.map(() => undefined))
})
