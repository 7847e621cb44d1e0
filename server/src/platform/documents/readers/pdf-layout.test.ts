import { expect, test } from 'vitest'
import { pagesWithoutText, pdfBlocks, type PdfText } from '#platform/documents/readers/pdf-layout.ts'

const HEIGHT = 800
/** A line of text at a height, ended as pdf.js ends lines. */
const line = (str: string, y: number, { size = 10, x = 50, width = str.length * 5 } = {}): PdfText => ({
  str,
  transform: [size, 0, 0, size, x, y],
  width,
  hasEOL: true,
})
const page = (...texts: PdfText[]) => ({ height: HEIGHT, texts })
const textsOf = (...texts: PdfText[]) => pdfBlocks([page(...texts)]).map(({ text }) => text)

test('lines of a paragraph become one and a word parted at their end is made whole', () => {
  expect(textsOf(line('Las devolu-', 500), line('ciones son gratis', 488), line('durante 30 días.', 476))).toEqual([
    'Las devoluciones son gratis durante 30 días.',
  ])
})

test('pieces of a line are apart where there is room between them', () => {
  const piece = (str: string, x: number, hasEOL: boolean) => ({ ...line(str, 500, { x }), hasEOL })
  expect(textsOf(piece('ga', 50, false), piece('rantía', 60, false), piece('3 años', 120, true))).toEqual([
    'garantía 3 años',
  ])
})

test('a wider step down begins a paragraph', () => {
  expect(
    textsOf(line('Uno.', 500), line('Sigue.', 488), line('Y más', 476), line('Dos.', 450), line('Sigue', 438))[1],
  ).toContain('Dos.')
})

test('each item of a list is a block', () => {
  expect(textsOf(line('• Garantía', 500), line('• Envío', 488), line('1. Pago', 476))).toEqual([
    '• Garantía',
    '• Envío',
    '1. Pago',
  ])
})

test('a sentence goes on in the next column', () => {
  expect(
    textsOf(
      line('El plazo es de', 112),
      line('treinta días y', 100),
      line('se cuenta desde la entrega.', 500, { x: 300 }),
    ),
  ).toEqual(['El plazo es de treinta días y se cuenta desde la entrega.'])
})

test('larger lines are headings, the larger the further out', () => {
  const read = pdfBlocks([
    page(
      line('Condiciones', 600, { size: 20 }),
      line('Envíos', 560, { size: 14 }),
      line('Enviamos a toda la península en 48 horas.', 540),
      line('Pagos', 500, { size: 14 }),
      line('Aceptamos tarjeta y transferencia bancaria.', 480),
    ),
  ])
  expect(read).toEqual([
    { text: 'Enviamos a toda la península en 48 horas.', page: 1, heading: 'Condiciones › Envíos' },
    { text: 'Aceptamos tarjeta y transferencia bancaria.', page: 1, heading: 'Condiciones › Pagos' },
  ])
})

test('running heads and page numbers are dropped, what is said once in the margin is kept', () => {
  const pages = ['Uno.', 'Dos.', 'Tres.'].map((text, at) =>
    page(line('Manual de taller', 780), line(text, 500), line(`Página ${at + 1} de 3`, 20)),
  )
  pages[0]?.texts.push(line('Nota al pie.', 40))
  expect(pdfBlocks(pages).map(({ text, page }) => [page, text])).toEqual([
    [1, 'Uno.'],
    [1, 'Nota al pie.'],
    [2, 'Dos.'],
    [3, 'Tres.'],
  ])
})

test('a document of nothing but repeated lines keeps them', () => {
  expect(pdfBlocks([1, 2, 3].map(() => page(line('Cartel', 780)))).map(({ text }) => text)).toEqual([
    'Cartel',
    'Cartel',
    'Cartel',
  ])
})

test('text near the top of a page is kept though every page begins much the same', () => {
  const pages = [1, 2, 3].map((at) =>
    page(
      line('Manual', 780),
      line(`La garantía número ${at} cubre`, 730),
      line('la transmisión.', 718),
      line(String(at), 20),
    ),
  )
  expect(pdfBlocks(pages)[1]).toEqual({ text: 'La garantía número 2 cubre la transmisión.', page: 2 })
})

test('pages without text of their own are named: pictures, blanks, and those that hold head and foot alone', () => {
  const body = (at: number) =>
    page(line('Ciclos Almenara', 790), line(`Texto propio ${'abc'[at]}`, 500), line(`Página ${at}`, 20))
  const bare = page(line('Ciclos Almenara', 790), line('Página 4', 20))
  expect(pagesWithoutText([body(0), page(), body(1), bare, page(line('—', 500)), body(2)])).toEqual([2, 4, 5])
})

test.each([
  ['es de', 'ciento cincuenta euros.', 'La fianza es de ciento cincuenta euros.'],
  ['es de', '150 euros.', 'La fianza es de 150 euros.'],
  ['se devuel-', 've el mismo día.', 'La fianza se devuelve el mismo día.'],
])('a sentence goes on over the page: «%s» and «%s»', (end, next, whole) => {
  const first = page(line('Alquiler', 700, { size: 16 }), line(`La fianza ${end}`, 100))
  const second = page(line(next, 780), line('El casco va incluido en el precio del alquiler.', 740))
  expect(pdfBlocks([first, second])).toEqual([
    { text: whole, page: 1, heading: 'Alquiler' },
    { text: 'El casco va incluido en el precio del alquiler.', page: 2, heading: 'Alquiler' },
  ])
})

test('a note at the foot of a page does not part the sentence above it', () => {
  const first = page(line('La fianza es de', 100), line('1 Con IVA', 30, { size: 7 }))
  const texts = pdfBlocks([first, page(line('cien euros y se devuelve el mismo día.', 780))]).map(({ text }) => text)
  expect(texts).toEqual(['La fianza es de cien euros y se devuelve el mismo día.', '1 Con IVA'])
})

test('paragraphs that end with their page, and lists and headings, begin anew on the next', () => {
  const [one, two] = [page(line('Hasta aquí.', 100)), page(line('iPhone y otros', 780))]
  expect(pdfBlocks([one, two])).toHaveLength(2)
  expect(pdfBlocks([page(line('Casco y', 100)), page(line('• guantes', 780))])).toHaveLength(2)
  expect(pdfBlocks([page(line('Precios', 100)), page(line('Casco: 10 euros', 780))])).toHaveLength(2)
})
