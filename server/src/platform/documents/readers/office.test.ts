import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { readDocument } from '#platform/documents/read-document.ts'
import { A_SHARE } from '../../../../test/a-share.ts'

/** Written by an office suite, not by us: `test/documents/`. */
const pathOf = (name: string) => fileURLToPath(new URL(`../../../../test/documents/${name}`, import.meta.url))
const read = (name: string, bytes_path = pathOf(name)) => readDocument({ bytes_path, name, share: A_SHARE })

const folder = mkdtempSync(join(tmpdir(), 'office-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const changed = (name: string, change: (bytes: Buffer) => Buffer) => {
  const path = join(folder, `${crypto.randomUUID()}-${name}`)
  writeFileSync(path, change(readFileSync(pathOf(name))))
  return path
}

test('a workbook gives its rows, each with the names of its columns, under the name of its sheet', async () => {
  const { blocks } = await read('tarifas.xlsx')
  expect(blocks).toEqual([
    { heading: 'tarifas', text: 'Servicio: Revisión completa\nPrecio: 45,5\nDesde: 2026-03-01' },
    { heading: 'tarifas', text: 'Servicio: Ajuste de frenos\nPrecio: 20\nDesde: 2026-01-15' },
  ])
})

test('a presentation gives each slide under its title, and keeps what was noted for the speaker', async () => {
  const { blocks, pages } = await read('curso.pptx')
  expect(pages).toBe(2)
  expect(blocks).toEqual([
    {
      heading: 'Curso de mecánica',
      page: 1,
      text: 'Dura cuatro sábados por la mañana\nCuesta 120 euros con herramientas',
    },
    { heading: 'Inscripción', page: 2, text: 'Se paga al reservar, en la tienda.' },
    { heading: 'Inscripción', page: 2, text: 'Grupo | Ocho personas' },
  ])
})

test('a document of Word 97 gives its paragraphs and the rows of its tables', async () => {
  const { blocks } = await read('condiciones.doc')
  expect(blocks.map(({ text }) => text)).toEqual([
    'Condiciones del taller',
    'La garantía del cambio cubre seis meses de uso normal.',
    'Talla M | 1,68 a 1,76',
    'Traer la bicicleta limpia ahorra 10 € en la revisión.',
  ])
})

test.each(['tarifas.xlsx', 'curso.pptx', 'condiciones.doc'])('%s, cut short, is broken', async (name) => {
  const path = changed(name, (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)))
  await expect(read(name, path)).rejects.toMatchObject({ reason: 'broken' })
})

test.each([
  ['tarifas.xlsx', 'curso.pptx'],
  ['curso.pptx', 'tarifas.xlsx'],
  ['condiciones.doc', 'tarifas.xlsx'],
  ['tarifas.xlsx', 'condiciones.doc'],
])('%s that is really %s is of the wrong type', async (name, really) => {
  const path = join(folder, `${crypto.randomUUID()}-${name}`)
  copyFileSync(pathOf(really), path)
  await expect(read(name, path)).rejects.toMatchObject({ reason: 'wrong_type' })
})

test('a document of Word 97 with a password is protected', async () => {
  // The flag fEncrypted of its first block (MS-DOC 2.5.2).
  const path = changed('condiciones.doc', (bytes) => {
    const at = bytes.indexOf(Buffer.from([0xec, 0xa5, 0x01, 0x01])) + 10
    bytes.writeUInt16LE(bytes.readUInt16LE(at) | 0x0100, at)
    return bytes
  })
  await expect(read('condiciones.doc', path)).rejects.toMatchObject({ reason: 'protected' })
})
