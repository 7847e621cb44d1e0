import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUp } from '#platform/backup/backup.ts'
import { restore } from '#platform/backup/restore.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { createLogger } from '#platform/log.ts'
import { openMasterKey } from '#platform/master-key.ts'
import { copyOfInstallation } from '../../../test/test-cluster.ts'

const log = createLogger('silent')
let room: string
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'tertulia-backup-'))
})
afterEach(() => rmSync(room, { recursive: true, force: true }))

const open = (name: string) => openDatabase({ data_dir: join(room, name), database_url: undefined }, log)
const rowsOf = async ({ pool }: Database) => (await pool.query('select n, note from kept order by n')).rows

/** An install with rows, a file and a key, whose server runs. */
async function anInstall(): Promise<Database> {
  await copyOfInstallation(join(room, 'first'))
  const database = await open('first')
  await database.pool.query("create table kept as select n, 'fila ñ ' || n as note from generate_series(1, 5000) n")
  mkdirSync(join(room, 'first/files/a'), { recursive: true })
  writeFileSync(join(room, 'first/files/a/tarifas.pdf'), Buffer.alloc(100_000, 7))
  openMasterKey(join(room, 'first'))
  return database
}

test('an archive made while the server writes brings back every row acknowledged before, the files and the key', async () => {
  const database = await anInstall()
  const archive = join(room, 'copy.tar.gz')
  const writing = { goes_on: true, last: 5000 }
  const writer = (async () => {
    while (writing.goes_on) {
      await database.pool.query("insert into kept values ($1, 'más')", [writing.last + 1])
      writing.last += 1
    }
  })()
  const acknowledged = writing.last
  await backUp(join(room, 'first'), archive)
  writing.goes_on = false
  await writer
  await database.close()

  expect(statSync(archive).mode & 0o777).toBe(0o600)
  await restore(archive, join(room, 'second'))
  const again = await open('second')
  const rows = await rowsOf(again)
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged)
  // What came later is there without gaps, or not at all.
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: rows.length }, (_, index) => index + 1))
  expect(rows[4999]).toEqual({ n: 5000, note: 'fila ñ 5000' })
  await again.pool.query('insert into kept values (0, $1)', ['se puede seguir'])
  await again.close()
  expect(readFileSync(join(room, 'second/files/a/tarifas.pdf'))).toEqual(Buffer.alloc(100_000, 7))
  expect(openMasterKey(join(room, 'second'))).toEqual(openMasterKey(join(room, 'first')))
})

test('a server at rest is copied too, and a folder that holds something is moved aside, never overwritten', async () => {
  const database = await anInstall()
  const before = await rowsOf(database)
  await database.close()
  const archive = join(room, 'copy.tar.gz')
  await backUp(join(room, 'first'), archive)
  await expect(restore(archive, join(room, 'first'))).rejects.toThrow('is not empty')

  const { moved_to } = await restore(archive, join(room, 'first'), { force: true })
  expect(readdirSync(moved_to ?? '')).toContain('postgres')
  const again = await open('first')
  expect(await rowsOf(again)).toEqual(before)
  await expect(restore(archive, join(room, 'first'), { force: true })).rejects.toThrow('is in use by process')
  await again.close()
})

test('an install without files and with its key elsewhere is copied', async () => {
  await copyOfInstallation(join(room, 'first'))
  await backUp(join(room, 'first'), join(room, 'copy.tar.gz'))
  await restore(join(room, 'copy.tar.gz'), join(room, 'second'))
  expect(readdirSync(join(room, 'second'))).toEqual(['postgres'])
})

test('what is no backup is refused in words and leaves nothing behind', async () => {
  const wrong = join(room, 'wrong.tar.gz')
  writeFileSync(wrong, 'this is no archive')
  await expect(restore(wrong, join(room, 'second'))).rejects.toThrow('is not a backup of Tertulia')
  await expect(restore(join(room, 'none.tar.gz'), join(room, 'second'))).rejects.toThrow('cannot be read')
  await expect(backUp(join(room, 'nothing'), join(room, 'copy.tar.gz'))).rejects.toThrow('no embedded database')
  expect(readdirSync(room)).toEqual(['wrong.tar.gz'])
})

test('an install on another database is told to use the tools of that database', async () => {
  const command = fileURLToPath(new URL('../../backup.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: 'postgres://localhost/x' }
  await expect(promisify(execFile)(process.execPath, [command], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('pg_dump'),
  })
})
