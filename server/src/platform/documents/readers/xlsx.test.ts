import { expect, test } from 'vitest'
import { aWorkbook, type WorkbookCell, type WorkbookSheet } from '../../../../test/a-workbook.ts'
import { readXlsx } from '#platform/documents/readers/xlsx.ts'

const read = async (sheet: WorkbookSheet) => (await readXlsx(aWorkbook({ Hoja: sheet }))).blocks.map(({ text }) => text)
const shown = async (value: number, code: string, word = 'Precio de la tienda') => {
  const { blocks } = await readXlsx(aWorkbook({ Hoja: { rows: [[word], [{ value, code }]] } }))
  return blocks[1]?.text
}

test.each([
  [0.375, '20', '9:00'],
  [0.8541666666666666, '20', '20:30'],
  [0.8541666666666666, '18', '8:30 PM'],
  [1.0416666667, '[h]:mm', '25:00'],
  [0.0208333333333, '[mm]', '30'],
  [0.75, 'hh"h"mm', '18h00'],
  [46082, '14', '01/03/2026'],
  [46082, 'd\\ "de"\\ mmmm', '1 de marzo'],
  [46082, '[$-C0A]dddd, d" de "mmmm" de "yyyy', 'domingo, 1 de marzo de 2026'],
  [46082, '[$-409]mmmm d', 'March 1'],
  [46082.4375, 'dd/mm/yy hh:mm', '01/03/26 10:30'],
  [46082.4375, 'mm:ss', '30:00'],
])('the time %d in the format %s is told as its sheet shows it', async (value, code, text) =>
  expect(await shown(value, code)).toBe(text),
)

test.each([
  [0.15, '9', '15%'],
  [0.075, '0.0%', '7,5%'],
  [1299.5, '#,##0.00\\ "€"', '1.299,50 €'],
  [1299.5, '[$€-C0A] #,##0.00', '€ 1.299,50'],
  [1299.5, '_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-', '1.299,50 €'],
  [-45, '#,##0.00;[Red](#,##0.00)', '(45,00)'],
  [-45.5, '0.00', '-45,50'],
  [0, '0.00;-0.00;"gratis"', 'gratis'],
  [8001, '00000', '08001'],
  [976000111, '000 00 00 00', '976 00 01 11'],
  [976000111, '000-000-000', '976-000-111'],
  [0.30000000000000004, 'General', '0,3'],
  [1.005, '0.00', '1,01'],
  [2.5, '0.##', '2,5'],
  [1234567, '#,##0.0,,"M"', '1,2M'],
  [2.5, '# ?/?', '2 1/2'],
  [12345, '0.00E+00', '1,23E+04'],
  [20, '0" €/hora"', '20 €/hora'],
  [7, '[<5]"pocas";[>=5]"muchas"', 'muchas'],
  [12, '0" "', '12'],
  [1234.5, 'General', '1234,5'],
  [3, 'General" uds."', '3 uds.'],
])('the number %d in the format %s is told as its sheet shows it', async (value, code, text) =>
  expect(await shown(value, code)).toBe(text),
)

test('a workbook in English has points before its decimals, and its months first', async () => {
  expect(await shown(1299.5, '#,##0.00', 'Price of the service')).toBe('1,299.50')
  expect(await shown(46082, '14', 'Opening day of the store')).toBe('3/1/2026')
})

test('a workbook that counts its days from 1904 tells the days that it shows', async () => {
  const { blocks } = await readXlsx(
    aWorkbook({ Hoja: { rows: [['Fecha'], [{ value: 44620, code: '14' }]] } }, { date1904: true }),
  )
  expect(blocks[1]?.text).toBe('01/03/2026')
})

test('a value that its format hides, an error of a formula and a switch are told as people read them', async () => {
  const cells: WorkbookCell[] = [
    'Casco',
    { value: 12, code: ';;;' },
    { value: '#N/A', type: 'e' },
    { value: 1, type: 'b' },
    { value: 0, type: 'b' },
  ]
  expect(await read({ rows: [['Artículo', 'Coste', 'Existencias', 'A la venta', 'Usado'], cells] })).toEqual([
    'Artículo: Casco\nA la venta: sí\nUsado: no',
  ])
})

test('cells that span rows are told in each of them', async () => {
  const rows = [
    ['Zona', 'Plazo', 'Precio'],
    ['Península', '24 h', '7,90 €'],
    [undefined, '72 h', '4,50 €'],
    ['Baleares', '72 h', '9,50 €'],
  ]
  expect(await read({ rows, merged: ['A2:A3'] })).toEqual([
    'Zona: Península\nPlazo: 24 h\nPrecio: 7,90 €',
    'Zona: Península\nPlazo: 72 h\nPrecio: 4,50 €',
    'Zona: Baleares\nPlazo: 72 h\nPrecio: 9,50 €',
  ])
})

test('cells that span columns hold for each of them, and one as wide as the table stands above what follows', async () => {
  const rows = [['Tarifas de envío'], ['Zona', '24 h', '72 h'], ['Melilla', '19 €']]
  const { blocks } = await readXlsx(aWorkbook({ Envíos: { rows, merged: ['A1:C1', 'B3:C3'] } }))
  expect(blocks).toEqual([{ heading: 'Envíos › Tarifas de envío', text: 'Zona: Melilla\n24 h: 19 €\n72 h: 19 €' }])
})

test.each(['hidden', 'veryHidden'])('a sheet that is %s is not told', async (state) => {
  const { blocks, hidden } = await readXlsx(
    aWorkbook({
      Servicios: { rows: [['Lavado: 10 euros']] },
      Costes: { rows: [['Coste: 2,15 euros']], state },
      Vacía: { rows: [], state },
    }),
  )
  expect(blocks.map(({ text }) => text)).toEqual(['Lavado: 10 euros'])
  expect(hidden).toBe(1)
})

test('rows and columns that are hidden are not told, and leave what spans them', async () => {
  const rows = [
    ['Servicio', 'Coste', 'Precio'],
    ['Lavado', '2,15 €', '10 €'],
    ['Engrase', '1,10 €', '6 €'],
    [undefined, '1,20 €', '8 €'],
  ]
  const sheet: WorkbookSheet = {
    rows,
    hiddenColumns: [
      [2, 2],
      [7, 9],
    ],
    hiddenRows: [3, 8],
    merged: ['A3:A4'],
  }
  expect((await readXlsx(aWorkbook({ Hoja: sheet }))).hidden).toBe(2)
  expect(await read(sheet)).toEqual(['Servicio: Lavado\nPrecio: 10 €', 'Servicio: Engrase\nPrecio: 8 €'])
})

test('a cell that leads somewhere tells the address', async () => {
  const rows: WorkbookCell[][] = [
    [{ value: 'Reservas', type: 'str', href: 'https://ciclos.example/reservas' }],
    [{ value: 'Escríbenos', type: 'str', href: 'mailto:hola@ciclos.example?subject=Hola' }],
    [{ value: '976 000 111', type: 'str', href: 'tel:+34976000111' }],
  ]
  expect(await read({ rows })).toEqual([
    'Reservas (https://ciclos.example/reservas)',
    'Escríbenos (hola@ciclos.example)',
    '976 000 111',
  ])
})
