/** @module-tag exhaustive Pages that are pictures, a process each. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { degrees, PDFDocument, type PDFImage, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { readDocument } from '#platform/documents/read-document.ts'
import { A_SHARE } from '../../../../test/a-share.ts'

const folder = mkdtempSync(join(tmpdir(), 'scanned-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const taken = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../test/documents/${name}`, import.meta.url)))
const SIZE: [number, number] = [900, 640]

async function read(pdf: PDFDocument, onPage?: (share: number) => Promise<boolean>) {
  const bytes_path = join(folder, `${crypto.randomUUID()}.pdf`)
  writeFileSync(bytes_path, await pdf.save())
  return readDocument({ bytes_path, name: 'escaneado.pdf', share: A_SHARE, ...(onPage && { onPage }) })
}
const draw = (pdf: PDFDocument, image: PDFImage) =>
  pdf.addPage(SIZE).drawImage(image, { x: 0, y: 0, width: SIZE[0], height: SIZE[1] })

test('pages that are pictures are read in their place among those of text, and are named', async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('La garantía dura seis meses.')
  draw(pdf, await pdf.embedPng(taken('cartel.png')))
  pdf.addPage()
  pdf.addPage().drawText('Los cascos no se devuelven.')
  draw(pdf, await pdf.embedJpg(taken('sign.jpg')))
  const shares: number[] = []
  const { blocks, pages, scanned_pages, pages_without_text } = await read(pdf, async (share) => {
    shares.push(share)
    return true
  })
  const text = blocks.map((block) => `${block.page}: ${block.text}`).join('\n')
  expect(text).toMatch(
    /^1: La garantía[^]*\n2: Horario de la tienda[^]*45 euros\.[^]*\n4: Los cascos[^]*\n5: [^]*return a helmet/u,
  )
  expect({ pages, scanned_pages, pages_without_text }).toEqual({
    pages: 5,
    scanned_pages: [2, 5],
    pages_without_text: [3],
  })
  expect(shares).toEqual([1 / 3, 2 / 3, 1])
})

test('a scan that lies on its side is read as it is shown', async () => {
  const pdf = await PDFDocument.create()
  const turned = await sharp(taken('cartel.png')).rotate(270).png().toBuffer()
  const page = pdf.addPage([SIZE[1], SIZE[0]])
  page.drawImage(await pdf.embedPng(new Uint8Array(turned)), { x: 0, y: 0, width: SIZE[1], height: SIZE[0] })
  page.setRotation(degrees(90))
  expect((await read(pdf)).blocks.map(({ text }) => text).join('\n')).toContain('Horario de la tienda')
})

test('a scan in black and white, a bit for each point, is read', async () => {
  const pdf = await PDFDocument.create()
  const { data, info } = await sharp(taken('cartel.png'))
    .flatten({ background: '#fff' })
    .greyscale()
    .threshold(140)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const row = Math.ceil(info.width / 8)
  const bits = new Uint8Array(row * info.height)
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1)
      if ((data[(y * info.width + x) * info.channels] ?? 0) > 127) bits[y * row + (x >> 3)]! |= 0x80 >> (x & 7)
  const image = pdf.context.register(
    pdf.context.stream(deflateSync(bits), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: info.width,
      Height: info.height,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 1,
      Filter: 'FlateDecode',
    }),
  )
  const page = pdf.addPage(SIZE)
  page.node.setXObject(PDFName.of('Scan'), image)
  const content = pdf.context.register(pdf.context.stream(`q ${SIZE[0]} 0 0 ${SIZE[1]} 0 0 cm /Scan Do Q`))
  page.node.set(PDFName.of('Contents'), content)
  expect((await read(pdf)).blocks.map(({ text }) => text).join('\n')).toContain('Horario de la tienda')
})

test('a document of nothing but empty pages has no text, and one that is no longer wanted is read no further', async () => {
  const empty = await PDFDocument.create()
  for (let page = 0; page < 3; page += 1) empty.addPage()
  let asked = 0
  await expect(
    read(empty, async () => {
      asked += 1
      return false
    }),
  ).rejects.toMatchObject({ reason: 'no_text' })
  expect(asked).toBe(1)
})
