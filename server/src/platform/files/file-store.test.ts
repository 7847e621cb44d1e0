import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createFileStore } from '#platform/files/file-store.ts'
import { openMasterKey } from '#platform/master-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'tertulia_files-'))
const store = createFileStore(folder, { kept_free: 0 })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a key leads into the folder of files or nowhere', () => {
  const key = fc.oneof(
    fc.constantFrom('..', '../x', 'a/b', 'a\\b', '', '.', 'a\u0000', 'a.part', 'A', 'ñ', 'a'.repeat(81), '/etc/passwd'),
    fc.string({ unit: 'binary' }),
    fc.uuid(),
  )
  fc.assert(
    fc.property(key, (key) => {
      const path = (() => {
        try {
          return store.path(key)
        } catch {
          return undefined
        }
      })()
      if (path !== undefined) expect(path).toBe(`${folder}/files/${key}`)
      if (!/^[a-z0-9-]{1,80}$/u.test(key)) expect(path, key).toBeUndefined()
    }),
  )
})

test('a file that breaks off leaves nothing, and whole ones only their owner reads', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('half')
      throw new Error('gone')
    })(),
  )
  await expect(store.put('half', broken)).rejects.toThrow('gone')
  expect(await store.put('whole', Readable.from([Buffer.from('all of it')]))).toMatchObject({ size_bytes: 9 })
  expect(readdirSync(join(folder, 'files'))).toEqual(['whole'])
  expect(statSync(join(folder, 'files', 'whole')).mode & 0o077).toBe(0)
  expect(statSync(join(folder, 'files')).mode & 0o077).toBe(0)
})

test('the master key is made once and read by its owner alone', () => {
  const key = openMasterKey(folder)
  expect(key).toHaveLength(32)
  expect(openMasterKey(folder)).toEqual(key)
  expect(statSync(join(folder, 'master.key')).mode & 0o077).toBe(0)
})

test('security.md S1: below what is kept free of the disk nothing is stored, and health is told', async () => {
  const { bavail, bsize } = await statfs(folder)
  const full = createFileStore(folder, { kept_free: 2 * bavail * bsize })
  await expect(full.put('more', Readable.from([Buffer.from('more')]))).rejects.toMatchObject({
    code: 'storage_full',
    status: 507,
  })
  expect(await full.takesMore()).toBe(false)
  expect(await store.takesMore()).toBe(true)
  expect(readdirSync(join(folder, 'files'))).toEqual(['whole'])
})
