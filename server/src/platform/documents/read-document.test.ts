/** @module-tag exhaustive Every document of a set through its reader, a process each. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { zipOf } from '../../../test/a-zip.ts'
import { BAD_FILES } from '../../../test/bad-files.ts'
import { readDocument } from '#platform/documents/read-document.ts'
import { A_SHARE } from '../../../test/a-share.ts'

const folder = mkdtempSync(join(tmpdir(), 'documents-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const read = (name: string, content: string | Uint8Array) => {
  files += 1
  const bytes_path = join(folder, String(files))
  writeFileSync(bytes_path, content)
  return readDocument({ bytes_path, name, share: A_SHARE })
}
const textOf = async (name: string, content: string | Uint8Array) =>
  (await read(name, content)).blocks.map(({ text }) => text).join('\n')
const refusal = (name: string, content: string | Uint8Array) => expect(read(name, content)).rejects

async function aPdf(pages: string[][]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const lines of pages) {
    const page = pdf.addPage()
    lines.forEach((line, at) => page.drawText(line, { x: 50, y: 780 - at * 16, size: 11, font }))
  }
  return pdf.save()
}

const aDocx = () =>
  Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: 'Garantía', heading: HeadingLevel.HEADING_1 }),
            new Paragraph('El cambio está cubierto durante 6 meses.'),
            new Table({
              rows: [
                new TableRow({
                  children: [
                    new TableCell({ children: [new Paragraph('Talla M')] }),
                    new TableCell({ children: [new Paragraph('1,68 a 1,76')] }),
                  ],
                }),
              ],
            }),
          ],
        },
      ],
    }),
  )

test('a PDF gives its text page by page, words cut at a line are whole, headers and footers left out', async () => {
  const page = (n: number) => [
    'Ciclos Almenara',
    `La garantía número ${n} cubre la transmi-`,
    'sión durante seis meses.',
    `Página ${n}`,
  ]
  const { blocks, pages } = await read('condiciones.pdf', await aPdf([1, 2, 3, 4, 5].map(page)))
  expect(pages).toBe(5)
  expect(blocks[1]).toEqual({ page: 2, text: 'La garantía número 2 cubre la transmisión durante seis meses.' })
})

test('a Word document gives paragraphs and table rows under their heading', async () => {
  const { blocks } = await read('garantia.docx', await aDocx())
  expect(blocks).toContainEqual({ heading: 'Garantía', text: 'El cambio está cubierto durante 6 meses.' })
  expect(blocks.map(({ text }) => text).join('\n')).toContain('Talla M')
})

test('Markdown gives its text without marks, under its heading', async () => {
  const { blocks } = await read('envios.md', '# Envíos\n\nLlegan en **48 horas**.\n\n- Península\n- Baleares\n')
  expect(blocks).toEqual([
    { heading: 'Envíos', text: 'Llegan en 48 horas.' },
    { heading: 'Envíos', text: '- Península\n- Baleares' },
  ])
})

test('JSON gives lines, a block for each object of a list', async () => {
  const { blocks } = await read(
    'tiendas.json',
    JSON.stringify({
      tiendas: [
        { ciudad: 'Huesca', horario: '10 a 14' },
        { ciudad: 'Jaca', dias: ['lunes', 'martes'] },
      ],
    }),
  )
  expect(blocks.map(({ text }) => text)).toEqual([
    'ciudad: Huesca\nhorario: 10 a 14',
    'ciudad: Jaca\ndias: lunes, martes',
  ])
})

test.each([
  ['UTF-8', Buffer.from('¿Abrís mañana? Sí, señor.')],
  ['UTF-16', Buffer.from('\ufeff¿Abrís mañana? Sí, señor.', 'utf16le')],
  ['Windows-1252', Buffer.from('¿Abrís mañana? Sí, señor.', 'latin1')],
])('a text in %s keeps its accents', async (_, bytes) =>
  expect(await textOf('nota.txt', bytes)).toBe('¿Abrís mañana? Sí, señor.'),
)

test('invisible characters do not reach the knowledge', async () =>
  expect(await textOf('nota.txt', 'pre\u200bcio\u202e 10\u{e0041}')).toBe('precio 10'))

test('nor in headings', async () => {
  expect((await read('a.md', '# En\u200bvíos\u{e0041}\n\nHola\u{e0101}')).blocks).toEqual([
    { text: 'Hola', heading: 'Envíos' },
  ])
})

test('a 200-page PDF is read within the limits', async () => {
  const line =
    'El taller revisa frenos, cambio y ruedas, y entrega la bicicleta en el plazo que se acuerda con cada cliente.'
  const started = performance.now()
  const { pages } = await read(
    'manual.pdf',
    await aPdf(Array.from({ length: 200 }, (_, n) => Array.from({ length: 30 }, (__, at) => `${n}.${at} ${line}`))),
  )
  expect(pages).toBe(200)
  process.stdout.write(`200 pages read in ${Math.round(performance.now() - started)} ms\n`)
})

test.each(BAD_FILES)('$what is refused in words', async ({ name, bytes, causes }) => {
  await refusal(name, await bytes()).toMatchObject({ reason: expect.toBeOneOf(causes) })
})
test('a scanned PDF has no text', async () =>
  refusal('escaneado.pdf', await aPdf([[], []])).toMatchObject({ reason: 'no_text' }))
test('a file of spaces is empty', () => refusal('vacio.txt', ' \n ').toMatchObject({ reason: 'empty' }))
test('another type is not accepted', () => refusal('programa.exe', 'MZ').toMatchObject({ reason: 'unsupported_type' }))
test('one byte over the limit is too large', () =>
  refusal('grande.txt', Buffer.alloc(10_000_001, 'a')).toMatchObject({ reason: 'too_large' }))
test('JSON that is not JSON is broken', () => refusal('datos.json', '{"a": ').toMatchObject({ reason: 'broken' }))
test('a zip that is no Word document is of the wrong type', async () =>
  refusal('hoja.docx', zipOf({ 'xl/workbook.xml': '<x/>' })).toMatchObject({ reason: 'wrong_type' }))

test('a document type is found wherever it stands and however it is written', async () => {
  const hidden = `<?xml version="1.0"?><!--${'x'.repeat(200_000)}--><!DOCTYPE x><w/>`
  await refusal('lejos.docx', zipOf({ 'word/document.xml': hidden })).toMatchObject({ reason: 'unsafe' })
  const wide = Buffer.from('\ufeff<!DOCTYPE x><w/>', 'utf16le')
  await refusal('ancho.docx', zipOf({ 'word/document.xml': wide })).toMatchObject({ reason: 'unsafe' })
})

test('more than a thousand parts are refused', async () => {
  const parts = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`word/${at}`, 'x']))
  await refusal('partes.docx', zipOf({ 'word/document.xml': '<w/>', ...parts })).toMatchObject({
    reason: 'unsafe',
  })
})

test('Word lists inside lists and tables inside tables keep their words, each once', async () => {
  const cell = (...children: (Paragraph | Table)[]) => new TableCell({ children })
  const inner = new Table({ rows: [new TableRow({ children: [cell(new Paragraph('dentro'))] })] })
  const children = [
    new Paragraph({ text: 'Taller', heading: HeadingLevel.HEADING_1 }),
    new Paragraph({ text: 'Precios', heading: HeadingLevel.HEADING_2 }),
    new Paragraph({ text: 'Revisión', bullet: { level: 0 } }),
    new Paragraph({ text: '20 € & más', bullet: { level: 1 } }),
    new Table({
      rows: [new TableRow({ children: [cell(new Paragraph('fuera')), cell(inner, new Paragraph('fin'))] })],
    }),
  ]
  const { blocks } = await read('precios.docx', await Packer.toBuffer(new Document({ sections: [{ children }] })))
  expect(blocks).toEqual(
    ['- Revisión', '- 20 € & más', 'fuera | dentro fin'].map((text) => ({ text, heading: 'Taller › Precios' })),
  )
})

test('Markdown tables, front matter and HTML give what a reader would see', async () => {
  const source =
    '---\nautor: x\n---\n# Taller\n\n| Pieza | Precio |\n|---|---|\n| Rueda | 9 € |\n\n<script>alert(1)</script>\n\n<p>Hola</p>\n\n## Fin\n'
  expect((await read('taller.md', source)).blocks).toEqual([
    { text: 'Pieza | Precio', heading: 'Taller' },
    { text: 'Rueda | 9 €', heading: 'Taller' },
    { text: 'Hola', heading: 'Taller' },
    { text: 'Fin', heading: 'Taller' },
  ])
})

test('JSON keeps objects of plain values with their parent', async () => {
  const source = { tienda: { productos: [{ nombre: 'Café', precio: { importe: 3, moneda: 'EUR' } }] } }
  expect((await read('a.json', JSON.stringify(source))).blocks).toEqual([
    { text: 'nombre: Café\nprecio.importe: 3\nprecio.moneda: EUR', heading: 'tienda › productos' },
  ])
})

const LIMIT_BYTES = 10_000_000
/** As many bytes as a file may have, of one text again and again. */
const atTheLimit = (text: string | Buffer) => Buffer.alloc(LIMIT_BYTES, text)
test.each([
  ['one word', atTheLimit('a')],
  ['words', atTheLimit('palabra ')],
  ['single signs', atTheLimit('1 ')],
  ['lines', atTheLimit('hola que tal\n')],
  ['lines of Windows', atTheLimit('hola\r\n')],
  ['short paragraphs', atTheLimit('hola que\n\n')],
  ['the shortest paragraphs', atTheLimit('a\n\n')],
  ['paragraphs of Windows', atTheLimit('hola que tal\r\n\r\n')],
  ['empty lines and a word', Buffer.concat([Buffer.alloc(LIMIT_BYTES - 4, '\n'), Buffer.from('hola')])],
  ['letters of two bytes', atTheLimit('ñ')],
  ['the accents of old', atTheLimit(Buffer.from('señal ', 'latin1'))],
])('a text of exactly the limit is read: %s', async (_, bytes) => {
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length
  const { blocks } = await read('justo.txt', bytes)
  const encoding = bytes.includes(Buffer.from('ñ', 'latin1')) ? 'latin1' : 'utf8'
  expect(blocks.reduce((sum, { text }) => sum + (letters(text) ?? 0), 0)).toBe(letters(bytes.toString(encoding)))
  // Each costs the server memory of its own.
  expect(blocks.length).toBeLessThanOrEqual(40_000)
})

test('ten million bytes of text are read, in paragraphs or in a single line', async () => {
  const { blocks } = await read('justo.txt', `${'palabra '.repeat(62)}\n\n`.repeat(20_000))
  expect(blocks).toHaveLength(20_000)
  expect((await read('línea.txt', 'señales '.repeat(1_111_111))).blocks[0]?.text).toHaveLength(8_888_887)
})

test('paragraphs of a text are apart, lines within them stay', async () => {
  expect((await read('horario.txt', 'Lunes\r\nde 10 a 14\r\n \r\nMartes\rcerrado')).blocks).toEqual([
    { text: 'Lunes\nde 10 a 14' },
    { text: 'Martes\ncerrado' },
  ])
})

test('a declared type that is not that of the ending is refused', async () => {
  const bytes_path = join(folder, 'declared')
  writeFileSync(bytes_path, 'hola')
  await expect(
    readDocument({ bytes_path, name: 'a.txt', declared_type: 'image/png', share: A_SHARE }),
  ).rejects.toMatchObject({
    reason: 'wrong_type',
  })
  await expect(
    readDocument({ bytes_path, name: 'a.txt', declared_type: 'text/plain; charset=utf-8', share: A_SHARE }),
  ).resolves.toBeDefined()
})

test('Markdown keeps where links lead and the numbers of lists, and tells no marks of notes', async () => {
  const source =
    '# [Taller](https://almenara.example)\n\nEntra en [reservas](https://reservas.almenara.example/), [escríbenos][c] o <https://almenara.example>. Cuesta 18 euros[^1].\n\n3. Desinfla\n4. Infla\n   - a 6 bares\n\n[^1]: Los menores pagan 9.\n\n[c]: mailto:a@b.example\n'
  expect((await read('taller.md', source)).blocks.map(({ text }) => text)).toEqual([
    'Entra en reservas (https://reservas.almenara.example/), escríbenos (a@b.example) o https://almenara.example. Cuesta 18 euros.',
    '3. Desinfla\n4. Infla\n- a 6 bares',
    'Los menores pagan 9.',
  ])
})
