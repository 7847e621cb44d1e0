import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from '#platform/backup/backup.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { restore } from '#platform/backup/restore.ts'
import { type Entries, fillInstallation, packed, unpacked } from '../../../test/archives.ts'
import { copyOfInstallation } from '../../../test/test-cluster.ts'

const room = mkdtempSync(join(tmpdir(), 'tertulia-broken-'))
const WHOLE = join(room, 'whole.tar.gz')
beforeAll(async () => {
  const data_dir = join(room, 'first')
  mkdirSync(data_dir)
  await copyOfInstallation(data_dir)
  await fillInstallation(data_dir)
  await backUp({ data_dir }, WHOLE)
})
afterAll(() => rmSync(room, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

const bytes = () => readFileSync(WHOLE)
const flipped = (content: Buffer, at: number) => {
  const changed = Buffer.from(content)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}
/** The archive, packed again after a change. */
const changed =
  (change: (entries: Entries) => Entries | void): (() => Promise<Buffer>) =>
  async () => {
    const entries = await unpacked(WHOLE)
    const file = join(room, 'draft.tar.gz')
    await packed(change(entries) ?? entries, file)
    const made = readFileSync(file)
    rmSync(file)
    return made
  }
const withManifest = (change: (manifest: Manifest) => Record<string, unknown>) =>
  changed((entries) => {
    const manifest = JSON.parse(String(entries.get('manifest.json'))) as Manifest
    entries.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, ...change(manifest) })))
  })
const DAMAGED = 'is not a backup of Tertulia, or it is damaged: '

test.each<[what: string, make: () => Buffer | Promise<Buffer>, words: string]>([
  ['that is something else', () => Buffer.from('this is no archive'), `${DAMAGED}incorrect header check`],
  ['that is empty', () => Buffer.alloc(0), DAMAGED],
  ['that holds nothing', () => gzipSync(''), `${DAMAGED}it is empty`],
  ['that is cut off', () => bytes().subarray(0, bytes().length / 2), `${DAMAGED}unexpected end of file`],
  ['that lacks its last byte', () => bytes().subarray(0, -1), `${DAMAGED}unexpected end of file`],
  ['with one wrong bit', () => flipped(bytes(), Math.trunc(bytes().length / 2)), DAMAGED],
  ['with one wrong bit in its sum', () => flipped(bytes(), bytes().length - 8), `${DAMAGED}incorrect data check`],
  [
    'with one byte changed in a table',
    changed((entries) => {
      const rows = entries.get('tables/public.user_account') ?? Buffer.alloc(0)
      entries.set('tables/public.user_account', flipped(rows, 9))
    }),
    `${DAMAGED}the rows of tables/public.user_account are not those that were written.`,
  ],
  [
    'without a table',
    changed((entries) => void entries.delete('tables/public.session')),
    `${DAMAGED}it lacks tables/public.session.`,
  ],
  ['without its key', changed((entries) => void entries.delete('master.key')), `${DAMAGED}it lacks master.key.`],
  [
    'with a file that is shorter',
    changed((entries) => void entries.set('files/tarifas', Buffer.alloc(10))),
    `${DAMAGED}files/tarifas has another size.`,
  ],
  [
    'with something beside it',
    changed((entries) => void entries.set('files/../../evil', Buffer.alloc(10))),
    `${DAMAGED}files/../../evil does not belong there.`,
  ],
  [
    'that leads out of its folder',
    changed((entries) => {
      const manifest = JSON.parse(String(entries.get('manifest.json'))) as Manifest
      const files = [{ key: '../evil', size_bytes: 10 }]
      const renamed = [...entries].map(([name, content]): [string, Buffer] =>
        name === 'files/tarifas' ? ['files/../evil', Buffer.alloc(10)] : [name, content],
      )
      return new Map(renamed).set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, files })))
    }),
    `${DAMAGED}manifest.json cannot be read.`,
  ],
  ['of a newer format', withManifest(() => ({ format: 2 })), 'was made by a newer release of Tertulia.'],
  ['without a list of tables', withManifest(() => ({ tables: 3 })), `${DAMAGED}manifest.json cannot be read.`],
  [
    'with a migration that came later',
    withManifest(({ migrations }) => ({
      migrations: [...migrations, { name: '20991231-0000-new.sql', checksum: '' }],
    })),
    'was made by a newer release of Tertulia, with the migration 20991231-0000-new.sql.',
  ],
  [
    'with a migration that is another here',
    withManifest(({ migrations }) => ({ migrations: migrations.map(({ name }) => ({ name, checksum: '' })) })),
    'was made by another release of Tertulia, with the migration 20261121-0800-foundation.sql.',
  ],
  [
    'of the engine before',
    changed(
      () =>
        new Map([
          ['master.key', Buffer.alloc(44)],
          ['postgres/PG_VERSION', Buffer.from('18\n')],
        ]),
    ),
    'holds a database of an earlier engine (PGlite), which this release cannot open. Restore it with the release that made it.',
  ],
  [
    'of something else',
    changed(() => new Map([['a', Buffer.alloc(1)]])),
    `${DAMAGED}it does not begin with manifest.json.`,
  ],
])('an archive %s is refused in words before anything is touched', async (_, make, words) => {
  const file = join(room, 'broken.tar.gz')
  writeFileSync(file, await make())
  const before = readdirSync(room)
  const data_dir = join(room, 'second')
  await expect(restore(file, { data_dir })).rejects.toThrow(`${file} ${words}`)
  // Not even where it may.
  await expect(restore(file, { data_dir: join(room, 'first') }, { force: true })).rejects.toThrow(`${file} ${words}`)
  expect(readdirSync(room)).toEqual(before)
})

test('an archive that is not there is told', async () => {
  await expect(restore(join(room, 'none'), { data_dir: join(room, 'second') })).rejects.toThrow('cannot be read')
})
