import { expect, test } from 'vitest'
import { fragment } from '#engine/retrieval/fragment.ts'
import { tablesFrom } from '#engine/tools/rebuilt-tables.ts'

const FILE = '019a0000-0000-7000-8000-000000000000'
/** As a file's blocks become passages, and these tables again. */
const rebuilt = (title: string, blocks: { text: string; heading?: string }[]) =>
  tablesFrom([...fragment(blocks)].map(({ text, heading }) => ({ source_id: FILE, title, heading, text })))

const HEAD = ['Servicio', 'Precio', 'Plazo']
const rowsOf = (rows: number) =>
  Array.from({ length: rows }, (_, at) => [`Pieza número ${at}`, `${at} €`, `${at} días`])

test('a table of rows comes back as it was, however many passages it was cut into', () => {
  const rows = rowsOf(200)
  const blocks = [{ text: 'Precios con IVA.' }, ...[HEAD, ...rows].map((row) => ({ text: row.join(' | ') }))]
  expect([...fragment(blocks)].length).toBeGreaterThan(5)
  expect(rebuilt('precios.docx', blocks)).toEqual([{ file_id: FILE, name: 'precios.docx', columns: HEAD, rows }])
})

test('a workbook comes back sheet by sheet, empty cells too', () => {
  const row = (cells: string[]) => cells.flatMap((cell, at) => (cell ? [`${HEAD[at]}: ${cell}`] : [])).join('\n')
  const [first, second] = [
    [...rowsOf(100), ['Pinchazo', '', '1 día'], ['', '9 €', ''], ['Lavado', '18 €', '']],
    rowsOf(1),
  ]
  const blocks = [
    ...first.map((cells) => ({ heading: 'Taller', text: row(cells) })),
    ...second.map((cells) => ({ heading: 'Otros', text: row(cells) })),
  ]
  // A row without its first cell, behind one that ended before its column, is read as one with it only where columns go on.
  expect(rebuilt('precios.xlsx', blocks)).toEqual([
    { file_id: FILE, name: 'precios.xlsx, Taller', columns: HEAD, rows: first },
    { file_id: FILE, name: 'precios.xlsx, Otros', columns: HEAD, rows: second },
  ])
})

test('in Markdown the first row names the columns without a figure too, elsewhere it is a row', () => {
  const blocks = [
    ['Color', 'Hay'],
    ['Azul', 'Sí'],
    ['Rojo', 'No'],
  ].map((row) => ({ text: row.join(' | ') }))
  expect(rebuilt('a.md', blocks)).toMatchObject([
    {
      columns: ['Color', 'Hay'],
      rows: [
        ['Azul', 'Sí'],
        ['Rojo', 'No'],
      ],
    },
  ])
  expect(rebuilt('a.docx', blocks)).toMatchObject([{ columns: ['', ''], rows: [{}, {}, {}] }])
})

test('two tables of a text are two, and a text is none', () => {
  const blocks = [
    'Servicio | Precio',
    'Lavado | 18 €',
    'Más cosas.',
    'Bici | Día | Semana',
    'Urbana | 20 € | 65 €',
  ].map((text) => ({ text }))
  expect(rebuilt('a.pdf', blocks)).toMatchObject([
    { columns: ['Servicio', 'Precio'], rows: [['Lavado', '18 €']] },
    { columns: ['Bici', 'Día', 'Semana'], rows: [['Urbana', '20 €', '65 €']] },
  ])
  expect(rebuilt('a.pdf', [{ text: 'Importante: traiga su DNI.\nHorario: de 10 a 14.' }])).toEqual([])
})
