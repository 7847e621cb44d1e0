/** @module-tag exhaustive Every document of a set through its reader, a process each. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { aPngThatClaims } from '../../../../test/a-huge-picture.ts'
import { readDocument } from '#platform/documents/read-document.ts'
import { A_SHARE } from '../../../../test/a-share.ts'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const taken = (name: string) => readFileSync(new URL(`../../../../test/documents/${name}`, import.meta.url))
function read(name: string, bytes: Uint8Array) {
  const bytes_path = join(folder, `${crypto.randomUUID()}-${name}`)
  writeFileSync(bytes_path, bytes)
  return readDocument({ bytes_path, name, share: A_SHARE })
}
const textOf = async (name: string, bytes: Uint8Array) =>
  (await read(name, bytes)).blocks.map(({ text }) => text).join('\n')

test('a picture of a notice in Spanish is read with its accents', async () =>
  expect(await textOf('cartel.png', taken('cartel.png'))).toBe(
    [
      'Horario de la tienda',
      'De lunes a viernes abrimos de 9:30 a 14:00 y de 17:00 a 20:30.',
      'Los sábados, de 10:00 a 14:00. Domingos y festivos cerrado.',
      'La revisión completa de la bicicleta cuesta 45 euros.',
    ].join('\n'),
  ))

test('a photograph of one in English too, also when the camera was held on its side', async () => {
  const turned = await sharp(taken('sign.jpg')).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer()
  for (const bytes of [taken('sign.jpg'), turned])
    expect(await textOf('sign.jpeg', bytes)).toContain('You may return a helmet within thirty days')
})

test('white letters on a transparent ground are not read as nothing on white', async () => {
  const clear = await sharp(taken('cartel.png')).toColourspace('b-w').negate().toBuffer()
  expect(await textOf('cartel.png', clear)).toContain('Horario de la tienda')
})

test('a picture without words has no text', async () => {
  const blue = sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
  await expect(read('cielo.png', await blue.png().toBuffer())).rejects.toMatchObject({ reason: 'no_text' })
})

test('a picture that is cut short is broken, and one that calls itself another is of the wrong type', async () => {
  await expect(read('cartel.png', taken('cartel.png').subarray(0, 9_000))).rejects.toMatchObject({ reason: 'broken' })
  await expect(read('cartel.jpg', taken('cartel.png'))).rejects.toMatchObject({ reason: 'wrong_type' })
})

test('security.md §5: a picture of more than 40 megapixels is refused by what its head says', async () => {
  await expect(read('enorme.png', aPngThatClaims(60_000, 60_000))).rejects.toMatchObject({ reason: 'too_large' })
})

test('a picture of 40 megapixels is read within the limits of time and memory', async () => {
  const wide = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#fff' } })
    .composite([{ input: taken('cartel.png'), left: 100, top: 100 }])
    .png()
    .toBuffer()
  const { blocks } = await read('grande.png', wide).catch((error: { reason: string }) => ({ blocks: error.reason }))
  expect(blocks).not.toBe('too_much_memory')
  expect(blocks).not.toBe('too_slow')
})
