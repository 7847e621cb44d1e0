import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { readDocument } from '#platform/documents/read-document.ts'

const folder = mkdtempSync(join(tmpdir(), 'documents-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const read = (name: string, content: string | Uint8Array) => {
  files += 1
  const bytes_path = join(folder, String(files))
  writeFileSync(bytes_path, content)
  return readDocument({ bytes_path, name })
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

// A PDF encrypted with a user password (RC4, 40 bits): only its dictionary matters, no text can be read without the key.
const ENCRYPTED = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
4 0 obj<</Filter/Standard/V 1/R 2/Length 40/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>endobj
trailer<</Root 1 0 R/Size 5/Encrypt 4 0 R/ID[<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>]>>
%%EOF`

test('a protected document is told apart', () =>
  refusal('secreto.pdf', ENCRYPTED).toMatchObject({ reason: 'protected' }))
test('a scanned PDF has no text', async () =>
  refusal('escaneado.pdf', await aPdf([[], []])).toMatchObject({ reason: 'no_text' }))
test('a truncated PDF is broken', async () =>
  refusal('cortado.pdf', (await aPdf([['hola']])).slice(0, 200)).toMatchObject({ reason: 'broken' }))
test('a truncated Word document is broken', async () =>
  refusal('cortado.docx', (await aDocx()).subarray(0, 2000)).toMatchObject({ reason: 'broken' }))
test('an empty file is empty', () => refusal('vacio.txt', '').toMatchObject({ reason: 'empty' }))
test('a file of spaces is empty', () => refusal('vacio.txt', ' \n ').toMatchObject({ reason: 'empty' }))
test('a picture that calls itself PDF is of the wrong type', () =>
  refusal('foto.pdf', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')).toMatchObject({ reason: 'wrong_type' }))
test('a Word document that calls itself PDF is of the wrong type', async () =>
  refusal('garantia.pdf', await aDocx()).toMatchObject({ reason: 'wrong_type' }))
test('a binary file that calls itself text is of the wrong type', () =>
  refusal('nota.txt', Buffer.from([0, 1, 2, 3, 0, 0, 255])).toMatchObject({ reason: 'wrong_type' }))
test('another type is not accepted', () => refusal('programa.exe', 'MZ').toMatchObject({ reason: 'unsupported_type' }))
test('one byte over the limit is too large', () =>
  refusal('grande.txt', Buffer.alloc(10_000_001, 'a')).toMatchObject({ reason: 'too_large' }))
test('JSON that is not JSON is broken', () => refusal('datos.json', '{"a": ').toMatchObject({ reason: 'broken' }))
test('JSON deeper than 64 is refused before it is parsed', () =>
  refusal('hondo.json', '['.repeat(200_000)).toMatchObject({ reason: 'unsafe' }))

test('a document with a DOCTYPE is refused', async () =>
  refusal(
    'raro.docx',
    await zipOf({
      'word/document.xml': '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><w/>',
    }),
  ).toMatchObject({ reason: 'unsafe' }))
test('a zip bomb is refused', async () =>
  refusal('bomba.docx', await zipOf({ 'word/document.xml': Buffer.alloc(60_000_000, ' ') })).toMatchObject({
    reason: 'unsafe',
  }))
test('a zip that is no Word document is of the wrong type', async () =>
  refusal('hoja.docx', await zipOf({ 'xl/workbook.xml': '<x/>' })).toMatchObject({ reason: 'wrong_type' }))

test('a document type is found wherever it stands and however it is written', async () => {
  const hidden = `<?xml version="1.0"?><!--${'x'.repeat(200_000)}--><!DOCTYPE x><w/>`
  await refusal('lejos.docx', await zipOf({ 'word/document.xml': hidden })).toMatchObject({ reason: 'unsafe' })
  const wide = Buffer.from('\ufeff<!DOCTYPE x><w/>', 'utf16le')
  await refusal('ancho.docx', await zipOf({ 'word/document.xml': wide })).toMatchObject({ reason: 'unsafe' })
})

test('more than a thousand parts are refused', async () => {
  const parts = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`word/${at}`, 'x']))
  await refusal('partes.docx', await zipOf({ 'word/document.xml': '<w/>', ...parts })).toMatchObject({
    reason: 'unsafe',
  })
})

test('a PDF that unpacks to gigabytes is stopped', async () => {
  const packed = deflateSync(deflateSync(Buffer.alloc(400_000_000, 'q Q ')))
  const bytes = Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj
4 0 obj<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF'),
  ])
  await refusal('bomba.pdf', bytes).toMatchObject({ reason: expect.stringMatching(/^too_(?:much_memory|slow)$/u) })
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
  await expect(readDocument({ bytes_path, name: 'a.txt', declared_type: 'image/png' })).rejects.toMatchObject({
    reason: 'wrong_type',
  })
  await expect(
    readDocument({ bytes_path, name: 'a.txt', declared_type: 'text/plain; charset=utf-8' }),
  ).resolves.toBeDefined()
})

/** A zip with compressed entries (APPNOTE 4.3), enough for a reader to open it. */
async function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const { deflateRawSync, crc32 } = await import('node:zlib')
  const [locals, central]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(raw), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(raw.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, tail, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end])
}
