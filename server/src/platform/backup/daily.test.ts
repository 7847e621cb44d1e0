/** @module-tag crash It starts and restores whole installations. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { createDailyBackups } from '#platform/backup/daily.ts'
import { verifyArchive } from '#platform/backup/read-archive.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { connectionTo, SUPERVISOR } from '#platform/database/embedded/access.ts'
import { createLogger } from '#platform/log.ts'
import { asMighty } from '../../../test/archives.ts'
import { copyOfInstallation } from '../../../test/test-cluster.ts'
import { runningApp } from '../../../test/running-app.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

let data_dir: string
let database: Database | undefined
beforeEach(async () => {
  data_dir = mkdtempSync(join(tmpdir(), 'tertulia-daily-'))
  await copyOfInstallation(data_dir)
  await start()
})
afterEach(async () => {
  await database?.close()
  rmSync(data_dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})
async function start() {
  database = await openDatabase({ data_dir, database_url: undefined }, createLogger('silent'))
}

const folder = () => join(data_dir, 'backups')
const archives = () => (existsSync(folder()) ? readdirSync(folder()).filter((name) => name !== 'lock') : [])

/** A server that runs for half an hour already, on a clock that a test moves. Local times, as an operator reads them. */
function aServer({ backups_kept = 7, database_url }: { backups_kept?: number; database_url?: string } = {}) {
  let now = new Date(2026, 10, 21, 15, 0)
  let monotonic_ms = 0
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
    monotonic_ms += ms
  }
  const backups = createDailyBackups(
    { data_dir, database_url, backups_kept },
    { now: () => now, monotonic_ms: () => monotonic_ms },
    createLogger('silent'),
  )
  pass(HOUR_MS / 2)
  return {
    backups,
    pass,
    /** Looks at a local hour of a day in November 2026. */
    lookAt: async (day: number, hour: number, minute = 0) => {
      pass(new Date(2026, 10, day, hour, minute).getTime() - now.getTime())
      await backups.makeWhenDue()
    },
  }
}
const at = (day: number, hour: number, minute = 0) =>
  `daily-${new Date(2026, 10, day, hour, minute).toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`

test('a new shop has an archive within the hour, and then one of each night, all of them whole and ours alone', async () => {
  const { lookAt } = aServer()
  await lookAt(21, 15, 31)
  expect(archives()).toEqual([at(21, 15, 31)])
  const path = join(folder(), at(21, 15, 31))
  expect([statSync(folder()).mode & 0o777, statSync(path).mode & 0o777]).toEqual([0o700, 0o600])
  expect((await verifyArchive(path)).tables.find(({ name }) => name === 'migration')?.rows).toBeGreaterThan(40)
  for (const hour of [16, 20, 23]) await lookAt(21, hour)
  await lookAt(22, 2, 59)
  expect(archives()).toHaveLength(1)
  await lookAt(22, 3)
  for (const hour of [4, 12, 23]) await lookAt(22, hour)
  expect(archives()).toEqual([at(21, 15, 31), at(22, 3)])
})

test('a machine that is off at night makes its archive in the morning, once', async () => {
  const { lookAt } = aServer()
  await lookAt(21, 18)
  await lookAt(23, 9)
  await lookAt(23, 19)
  expect(archives()).toEqual([at(21, 18), at(23, 9)])
})

test('the newest are kept, and what people put beside them is left alone', async () => {
  const { lookAt } = aServer({ backups_kept: 3 })
  mkdirSync(folder())
  const foreign = ['tertulia-before-the-move.tar.gz', 'daily-mine.tar.gz', at(30, 3)]
  for (const name of foreign) writeFileSync(join(folder(), name), '')
  for (const day of [22, 23, 24, 25, 26]) await lookAt(day, 3)
  expect(archives().sort()).toEqual([...foreign, at(24, 3), at(25, 3), at(26, 3)].sort())
})

test('none is made in the first minutes of a server, where none are kept, nor of a database that is elsewhere', async () => {
  for (const server of [aServer({ backups_kept: 0 }), aServer({ database_url: 'postgres://elsewhere/x' })]) {
    await server.lookAt(22, 3)
    server.pass(24 * HOUR_MS)
    await server.backups.makeWhenDue()
  }
  let monotonic_ms = 0
  const young = createDailyBackups(
    { data_dir, database_url: undefined, backups_kept: 7 },
    { now: () => new Date(), monotonic_ms: () => monotonic_ms },
    createLogger('silent'),
  )
  await young.makeWhenDue()
  monotonic_ms = 9 * MINUTE_MS
  await young.makeWhenDue()
  expect(archives()).toEqual([])
})

test('a try that fails is told by health until one succeeds, and is made again after an hour', async () => {
  const { backups, lookAt } = aServer()
  const { deps } = await runningApp()
  const app = await buildApp({ ...deps, backups })
  const health = async () => (await app.inject('/healthz')).json<unknown>()
  try {
    await database?.close()
    database = undefined
    await lookAt(22, 3)
    expect(await health()).toEqual({ ok: true, degraded: ['backups'] })
    expect(archives()).toEqual([])
    await start()
    await lookAt(22, 3, 59)
    expect([archives(), backups.areFailing()]).toEqual([[], true])
    await lookAt(22, 4)
    expect(archives()).toEqual([at(22, 4)])
    expect(await health()).toEqual({ ok: true })
  } finally {
    await app.close()
  }
})

test('a disk with less room than the last archive took is not filled up', async () => {
  const { backups, lookAt } = aServer()
  mkdirSync(folder())
  const last = join(folder(), at(21, 3))
  writeFileSync(last, '')
  truncateSync(last, 2 ** 43)
  await lookAt(22, 3)
  expect([archives(), backups.areFailing()]).toEqual([[at(21, 3)], true])
  truncateSync(last, 1)
  await lookAt(22, 4)
  expect([archives(), backups.areFailing()]).toEqual([[at(21, 3), at(22, 4)], false])
})

const mount = (size: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder()], { stdio: 'ignore' })
const canMount = (() => {
  const probe = mkdtempSync(join(tmpdir(), 'tertulia-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', probe], { stdio: 'ignore' })
    execFileSync('umount', [probe])
    return true
  } catch {
    return false
  } finally {
    rmSync(probe, { recursive: true })
  }
})()
if (!canMount) process.stderr.write('daily: no disk can be mounted here; a disk that fills up is not tried\n')

test.runIf(canMount)('on a disk that fills up nothing half-written stays, and another disk is as good', async () => {
  const { backups, lookAt } = aServer()
  mkdirSync(folder())
  mkdirSync(join(data_dir, 'files'))
  writeFileSync(join(data_dir, 'files/noise'), Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))))
  mount('100k')
  try {
    await lookAt(22, 3)
    expect([archives(), backups.areFailing()]).toEqual([[], true])
    execFileSync('mount', ['-o', 'remount,size=10m', folder()])
    await lookAt(22, 4)
    expect([archives(), backups.areFailing()]).toEqual([[at(22, 4)], false])
    expect((await verifyArchive(join(folder(), at(22, 4)))).files).toEqual([{ key: 'noise', size_bytes: 60_000 }])
  } finally {
    execFileSync('umount', ['--lazy', folder()])
  }
})

/** Rows that take a while to pack. */
const fillForSeconds = () =>
  database?.pool.query(
    `insert into account_request (id, kind, email, language, address, request_id, at)
     select gen_random_uuid(), '', repeat(md5(n::text), 50), '', '', '', now() from generate_series(1, 20000) n`,
  )

test('a server that ends breaks off what it makes, leaves nothing and is not degraded by it', async () => {
  await fillForSeconds()
  const { backups, pass } = aServer()
  pass(24 * HOUR_MS)
  const made = backups.makeWhenDue()
  await expect.poll(() => archives().some((name) => name.endsWith('.part')), { interval: 1 }).toBe(true)
  const began = performance.now()
  await backups.close()
  expect(performance.now() - began).toBeLessThan(1_000)
  await made
  expect([archives(), backups.areFailing()]).toEqual([[], false])
})

test.each([
  ['the engine dies', () => process.kill(database?.engine_pid() ?? 0, 'SIGKILL')],
  [
    'its connection is ended',
    () =>
      asMighty(connectionTo(data_dir, SUPERVISOR), (client) =>
        client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()',
        ),
      ),
  ],
])('if %s under it, a backup fails, and the next one is whole', async (_, end) => {
  await fillForSeconds()
  const { backups, lookAt } = aServer()
  const made = lookAt(22, 3)
  await expect.poll(() => archives().some((name) => name.endsWith('.part')), { interval: 1 }).toBe(true)
  await end()
  await made
  expect([archives(), backups.areFailing()]).toEqual([[], true])
  await expect
    .poll(() =>
      database?.pool.query('select 1').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await lookAt(22, 4)
  expect([archives(), backups.areFailing()]).toEqual([[at(22, 4)], false])
})

test('the rest of a server that was killed while it made a backup is cleared away by the next', async () => {
  mkdirSync(join(folder(), 'draft'), { recursive: true })
  writeFileSync(join(folder(), 'draft/tarifas'), '')
  writeFileSync(join(folder(), 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }))
  writeFileSync(join(folder(), `${at(21, 3)}.part`), 'half')
  const { lookAt } = aServer()
  await lookAt(22, 3)
  expect(archives()).toEqual([at(22, 3)])
})
