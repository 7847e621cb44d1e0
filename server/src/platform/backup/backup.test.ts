/** @module-tag crash It starts and restores whole installations. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUp } from '#platform/backup/backup.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { restore } from '#platform/backup/restore.ts'
import { openDatabase } from '#platform/database/database.ts'
import { lockFolder } from '#platform/database/embedded/folder-lock.ts'
import { newId } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import { openMasterKey } from '#platform/master-key.ts'
import { asMighty, contentsOf, fillInstallation, inFolder, packed, rulesOf, unpacked } from '../../../test/archives.ts'
import { copyOfInstallation } from '../../../test/test-cluster.ts'
import { testDatabase } from '../../../test/test-database.ts'

let room: string
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'tertulia-backup-'))
})
afterEach(() => rmSync(room, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
const at = (name: string) => join(room, name)
const first = () => ({ data_dir: at('first') })
const second = () => ({ data_dir: at('second') })

async function anInstall(): Promise<void> {
  mkdirSync(at('first'))
  await copyOfInstallation(at('first'))
  await fillInstallation(at('first'))
}

test('a restored installation is equal in every table, row by row, with its files, its key and its rules', async () => {
  await anInstall()
  const manifest = await backUp(first(), at('copy.tar.gz'))
  expect(statSync(at('copy.tar.gz')).mode & 0o777).toBe(0o600)
  expect(manifest.files).toEqual([{ key: 'tarifas', size_bytes: 100_000 }])
  expect(await restore(at('copy.tar.gz'), second())).toEqual({
    made_at: manifest.made_at,
    moved_to: undefined,
    with_jobs: true,
    has_master_key: true,
  })
  expect(readdirSync(room).sort()).toEqual(['copy.tar.gz', 'first', 'second'])
  expect(readdirSync(at('second')).sort()).toEqual(['files', 'master.key', 'pg18'])
  expect(readdirSync(at('second/files'))).toEqual(['tarifas'])
  expect(readFileSync(at('second/files/tarifas'))).toEqual(Buffer.alloc(100_000, 7))
  expect(openMasterKey(at('second'))).toEqual(openMasterKey(at('first')))
  for (const name of ['master.key', 'files/tarifas', 'files'])
    expect(statSync(at(`second/${name}`)).mode & 0o077).toBe(0)

  const of = (data_dir: string) =>
    inFolder(data_dir, async (client) => ({ contents: await contentsOf(client), rules: await rulesOf(client) }))
  const [before, after] = [await of(at('first')), await of(at('second'))]
  expect(before.contents).toMatchObject({ user_account: expect.stringMatching(/^3001 /u) })
  expect(Object.keys(before.contents).length).toBeGreaterThan(50)
  expect(before.rules).toContainEqual(expect.objectContaining({ of: 'outbox_id_seq', rule: '7' }))
  expect(after).toEqual(before)
})

test('a folder that holds something is moved aside, never overwritten, and not while a server uses it', async () => {
  await anInstall()
  await backUp(first(), at('copy.tar.gz'))
  await expect(restore(at('copy.tar.gz'), first())).rejects.toThrow('is not empty')
  const unlock = lockFolder(at('first'))
  await expect(restore(at('copy.tar.gz'), first(), { force: true })).rejects.toThrow('is in use by process')
  unlock()
  const { moved_to } = await restore(at('copy.tar.gz'), first(), { force: true })
  expect(readdirSync(moved_to ?? '')).toContain('pg18')
  expect(await inFolder(at('first'), contentsOf)).toEqual(await inFolder(moved_to ?? '', contentsOf))
})

test('the files of an older major version stay closed, and an archive of them is the way on that is told', async () => {
  await anInstall()
  await backUp(first(), at('copy.tar.gz'))
  renameSync(at('first/pg18'), at('first/pg17'))
  const open = () => openDatabase({ ...first(), database_url: undefined }, createLogger('silent'))
  await expect(open()).rejects.toThrow('npm run restore -- <archive> --force')
  const { moved_to } = await restore(at('copy.tar.gz'), first(), { force: true })
  expect(readdirSync(moved_to ?? '')).toContain('pg17')
  await (await open()).close()
})

test('an install without files and with its key elsewhere is copied', async () => {
  mkdirSync(at('first'))
  await copyOfInstallation(at('first'))
  await backUp(first(), at('copy.tar.gz'))
  expect(await restore(at('copy.tar.gz'), second())).toMatchObject({ has_master_key: false })
  expect(readdirSync(at('second'))).toEqual(['pg18'])
})

test('a backup that cannot be made leaves nothing behind', async () => {
  await expect(backUp({ data_dir: at('none') }, at('copy.tar.gz'))).rejects.toThrow('no embedded database')
  mkdirSync(at('old/pg17'), { recursive: true })
  await expect(backUp({ data_dir: at('old') }, at('copy.tar.gz'))).rejects.toThrow('was made by PostgreSQL 17')
  mkdirSync(at('first'))
  await copyOfInstallation(at('first'))
  await expect(backUp(first(), at('none/copy.tar.gz'))).rejects.toThrow('is not a folder one can write to')
  writeFileSync(at('copy.tar.gz'), 'of somebody')
  await expect(backUp(first(), at('copy.tar.gz'))).rejects.toThrow('exists')
  const unlock = lockFolder(at('first'))
  await expect(backUp(first(), at('other.tar.gz'))).rejects.toThrow('does not answer')
  unlock()
  await backUp(first(), at('other.tar.gz'))
  const busy = lockFolder(at('first/backups'))
  await expect(backUp(first(), at('another.tar.gz'))).rejects.toThrow('Another backup is being made')
  busy()
  expect(readdirSync(room).sort()).toEqual(['copy.tar.gz', 'first', 'old', 'other.tar.gz'])
  expect(readdirSync(at('first/backups'))).toEqual([])
})

test('a PostgreSQL of one’s own is filled by whom it belongs to, without a superuser', async () => {
  const own_tables = `create table kept (
      n bigint generated always as identity primary key, at timestamptz not null default now(), up bigint references kept deferrable,
      doubled bigint generated always as (n * 2) stored, numbers real[], span interval, "odd ""name" text);
    create table unnumbered (id serial)`
  await anInstall()
  await inFolder(at('first'), async (client) => {
    await client.query(own_tables)
    await client.query(
      `insert into kept (up, numbers, span) select 4 - n, array[n / 3.0, 'NaN'], make_interval(days => n::int, secs => n / 7.0) from generate_series(1, 3) n`,
    )
    await client.query('alter table kept owner to tertulia; alter table unnumbered owner to tertulia')
  })
  await backUp(first(), at('copy.tar.gz'))
  const [filled, empty] = [await testDatabase(), await testDatabase({ is_empty: true })]
  const place = { ...second(), database_url: empty.database_url }
  try {
    // Only what migrations make has a place to go.
    await expect(restore(at('copy.tar.gz'), place)).rejects.toThrow(
      'not those that its migrations make: "public"."kept"',
    )
    expect(readdirSync(room).sort()).toEqual(['copy.tar.gz', 'first'])
    await asMighty({ connectionString: empty.database_url }, (client) => client.query(own_tables))
    await restore(at('copy.tar.gz'), place)

    expect(readdirSync(at('second')).sort()).toEqual(['files', 'master.key'])
    const contents = await asMighty({ connectionString: empty.superuser_url }, contentsOf)
    expect(contents).toEqual(await inFolder(at('first'), contentsOf))
    const next = await asMighty({ connectionString: empty.database_url }, (client) =>
      client.query("insert into kept default values returning n, doubled, nextval('unnumbered_id_seq')"),
    )
    expect(next.rows).toEqual([{ n: '4', doubled: '8', nextval: '1' }])
    await asMighty({ connectionString: empty.superuser_url }, (client) => client.query('drop table kept, unnumbered'))
    // How far numbers are given out stands in the rows, of which the other one has none.
    const madeAs = async (connectionString: string) =>
      (await asMighty({ connectionString }, rulesOf)).filter(({ kind }) => kind !== 'sequence')
    expect(await madeAs(empty.superuser_url)).toEqual(await madeAs(filled.superuser_url))
    const database = await openDatabase(
      { data_dir: at('second'), database_url: empty.database_url },
      createLogger('silent'),
    )
    await database.close()
    await expect(restore(at('copy.tar.gz'), { ...place, data_dir: at('third') })).rejects.toThrow(
      'the database is not empty',
    )
  } finally {
    await filled.remove()
    await empty.remove()
  }
})

test('a database that later migrations have changed takes no older archive', async () => {
  await anInstall()
  await backUp(first(), at('copy.tar.gz'))
  const entries = await unpacked(at('copy.tar.gz'))
  const manifest = JSON.parse(String(entries.get('manifest.json'))) as Manifest
  const later = manifest.migrations.pop()?.name
  entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  await packed(entries, at('older.tar.gz'))
  const database = await testDatabase()
  try {
    await expect(restore(at('older.tar.gz'), { ...second(), database_url: database.database_url })).rejects.toThrow(
      `has the migration ${later}, which came after the archive`,
    )
  } finally {
    await database.remove()
  }
})

test('jobs that another version of the queue wrote are left out, and that is said', async () => {
  await anInstall()
  await inFolder(at('first'), (client) =>
    client.query(`insert into pgboss.job (name, data) select name, '{}' from pgboss.queue`),
  )
  await backUp(first(), at('copy.tar.gz'))
  const entries = await unpacked(at('copy.tar.gz'))
  const manifest = JSON.parse(String(entries.get('manifest.json'))) as Manifest
  entries.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, jobs_version: 39 })))
  await packed(entries, at('other.tar.gz'))
  expect(await restore(at('other.tar.gz'), second())).toMatchObject({ with_jobs: false })
  const [before, after] = [await inFolder(at('first'), contentsOf), await inFolder(at('second'), contentsOf)]
  expect(before['pgboss.job_common']).toMatch(/^[1-9]/u)
  expect(after['pgboss.job_common']).toMatch(/^0 /u)
  expect(after['user_account']).toBe(before['user_account'])
})

test('an archive whose rows do not belong together is refused by the database, and nothing is left behind', async () => {
  await anInstall()
  await inFolder(at('first'), (client) =>
    client.query(
      `set session_replication_role = replica; insert into session (id, user_id, created_at, last_used_at) values ('${newId()}', '${newId()}', now(), now())`,
    ),
  )
  await backUp(first(), at('copy.tar.gz'))
  await expect(restore(at('copy.tar.gz'), second())).rejects.toThrow('session_user_id_fkey')
  expect(readdirSync(room).sort()).toEqual(['copy.tar.gz', 'first'])
})

test('an install on another database is told to use the tools of that database', async () => {
  const command = fileURLToPath(new URL('../../backup.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: 'postgres://localhost/x' }
  await expect(promisify(execFile)(process.execPath, [command], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('pg_dump'),
  })
})

test('the commands say where things went', async () => {
  await anInstall()
  const run = (program: string, args: string[], env: Record<string, string>) =>
    promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL(`../../${program}`, import.meta.url)), ...args],
      { env: { ...process.env, DATABASE_URL: '', MASTER_KEY: '', INIT_CWD: room, ...env } },
    )
  const made = await run('backup.ts', ['copy.tar.gz'], { DATA_DIR: at('first') })
  expect(made.stdout).toBe(
    `${at('first')} was copied to ${at('copy.tar.gz')}\nKeep it safe: it holds the master key.\n`,
  )
  const database = await testDatabase({ is_empty: true })
  try {
    const back = await run('restore.ts', ['copy.tar.gz'], {
      DATA_DIR: at('second'),
      DATABASE_URL: database.database_url,
    })
    expect(back.stdout).toContain(`its files to ${at('second')}\n`)
    expect(back.stdout).toContain(`Start with MASTER_KEY set to what stands in ${at('second/master.key')}\n`)
  } finally {
    await database.remove()
  }
})
