/** @module-tag crash It starts and kills the embedded PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { connectionTo, socketFolder, SUPERVISOR } from '#platform/database/embedded/access.ts'
import { startEmbeddedEngine } from '#platform/database/embedded/embedded.ts'
import { findPrograms } from '#platform/database/embedded/programs.ts'
import { createLogger } from '#platform/log.ts'
import { isRunning } from '../../../../test/start-server.ts'
import { copyOfInstallation } from '../../../../test/test-cluster.ts'

const WRITER = fileURLToPath(new URL('../../../../test/acknowledging-writer.ts', import.meta.url))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tertulia-embedded-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

const open = () => openDatabase({ data_dir: folder, database_url: undefined }, createLogger('silent'))

type Writer = {
  child: ChildProcess
  engine(): number
  acknowledged: number[]
  writing: Promise<void>
  ended: Promise<unknown>
}

/** A process that writes numbers and names each one once the database has acknowledged it. */
function aWriter(): Writer {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', WRITER, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const state = { engine: 0 }
  const acknowledged: number[] = []
  const lines = createInterface({ input: child.stdout })
  const writing = new Promise<void>((resolve) =>
    lines.on('line', (line) => {
      const [word, number] = line.split(' ')
      if (word === 'engine') state.engine = Number(number)
      else if (acknowledged.push(Number(number)) === 1) resolve()
    }),
  )
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')])
  return { child, engine: () => state.engine, acknowledged, writing, ended }
}

/** The acknowledged rows that are gone. */
async function missing(acknowledged: number[]): Promise<number[]> {
  const database = await open()
  const { rows } = await database.pool.query<{ n: number }>('select n from written')
  await database.close()
  const kept = new Set(rows.map(({ n }) => n))
  return acknowledged.filter((n) => !kept.has(n))
}

async function asSupervisor(): Promise<Client> {
  const client = new Client(connectionTo(folder, SUPERVISOR))
  client.on('error', () => {})
  await client.connect()
  return client
}

/** A query that computes for a minute and never checks whether its client is still there. */
async function aBusyQuery(): Promise<number> {
  const client = await asSupervisor()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  client.query('select count(*) from generate_series(1, 2000000000)').catch(() => undefined)
  await delay(50)
  return rows[0]!.pid
}

const comesBack = (writer: Writer, killed: number) =>
  vi.waitFor(
    () => {
      expect(writer.engine()).not.toBe(killed)
      expect(writer.acknowledged.length).toBeGreaterThan(5)
    },
    { timeout: 15_000, interval: 10 },
  )

test('acknowledged writes survive the kill of the server, and its engine follows it', async () => {
  await copyOfInstallation(folder)
  const acknowledged: number[] = []
  for (const writes of [1, 5, 30]) {
    const writer = aWriter()
    await vi.waitFor(() => expect(writer.acknowledged.length).toBeGreaterThanOrEqual(writes), {
      timeout: 15_000,
      interval: 1,
    })
    writer.child.kill('SIGKILL')
    await writer.ended
    acknowledged.push(...writer.acknowledged)
    // Opened at once, while the old engine may still be ending.
    expect(await missing(acknowledged)).toEqual([])
    expect(isRunning(writer.engine())).toBe(false)
  }
})

test('acknowledged writes survive the kill of the engine, idle or busy, which comes back while the server goes on', async () => {
  await copyOfInstallation(folder)
  const writer = aWriter()
  await writer.writing
  for (const is_busy of [false, true, true]) {
    const busy = is_busy ? await aBusyQuery() : undefined
    const killed = writer.engine()
    process.kill(killed, 'SIGKILL')
    writer.acknowledged.length = 0
    await comesBack(writer, killed)
    if (busy) expect(isRunning(busy)).toBe(false)
  }
  writer.child.kill('SIGKILL')
  await writer.ended
  expect(await missing(writer.acknowledged)).toEqual([])
})

test('one process of the engine that is killed ends the connections of the others, and the server goes on', async () => {
  await copyOfInstallation(folder)
  const database = await open()
  try {
    await database.pool.query('create table written (n int primary key)')
    const engine = database.engine_pid()
    const serving = async () =>
      (
        await database.pool.query<{ pid: number; n: number }>(
          'select pg_backend_pid() as pid, count(*)::int as n from written',
        )
      ).rows[0]
    for (let n = 1; n <= 3; n += 1) {
      await database.pool.query('insert into written values ($1)', [n])
      const before = await serving()
      process.kill(await aBusyQuery(), 'SIGKILL')
      await vi.waitFor(async () => expect((await serving())?.pid).not.toBe(before?.pid), {
        timeout: 15_000,
        interval: 20,
      })
      expect(await serving()).toMatchObject({ n })
    }
    expect(database.engine_pid()).toBe(engine)
  } finally {
    await database.close()
  }
})

test('server and engine killed at once leave a busy process behind, which the next start ends', async () => {
  await copyOfInstallation(folder)
  const writer = aWriter()
  await writer.writing
  const busy = await aBusyQuery()
  writer.child.kill('SIGSTOP')
  process.kill(writer.engine(), 'SIGKILL')
  writer.child.kill('SIGKILL')
  await writer.ended
  expect(isRunning(busy)).toBe(true)
  expect(await missing(writer.acknowledged)).toEqual([])
  expect(isRunning(busy)).toBe(false)
})

test('a first start that was cut off at any moment leaves nothing that blocks the next one', async () => {
  for (const after_ms of [250, 500, 750, 1000, 1500]) {
    const writer = aWriter()
    await delay(after_ms)
    writer.child.kill('SIGKILL')
    await writer.ended
  }
  const database = await open()
  expect((await database.pool.query('select count(*)::int as n from migration')).rows[0]).not.toEqual({ n: 0 })
  await database.close()
  // An initdb that outlived its server may finish late; the start after it takes that away.
  const afterAnotherStart = async () => {
    await (await open()).close()
    return readdirSync(folder).sort()
  }
  await expect.poll(afterAnotherStart).toEqual(['pg18', 'socket'])
})

test('a number left in postmaster.pid that lives again as another process blocks nothing', async () => {
  await copyOfInstallation(folder)
  writeFileSync(
    join(folder, 'pg18/postmaster.pid'),
    `${process.pid}\n${folder}/pg18\n1\n5432\n${folder}\n\n 1 1\nready\n`,
  )
  const database = await open()
  await database.close()
})

test('the pool signs in as one whom row security binds and who reaches nothing outside of the database', async () => {
  await copyOfInstallation(folder)
  const { pool, close } = await open()
  try {
    const { rows } = await pool.query(
      'select rolsuper or rolbypassrls as is_mighty from pg_roles where rolname = current_user',
    )
    expect(rows).toEqual([{ is_mighty: false }])
    for (const [statement, refusal] of [
      ["select pg_read_file('/etc/passwd')", 'permission denied'],
      ["select lo_import('/etc/passwd')", 'permission denied'],
      ["copy (select 1) to program 'id'", 'permission denied'],
      ["copy (select 1) to '/tmp/tertulia-copied'", 'permission denied'],
      ['create extension file_fdw', 'permission denied'],
      [`set role ${SUPERVISOR}`, 'permission denied'],
      [`set session authorization ${SUPERVISOR}`, 'permission denied'],
      [`reset role; alter role ${SUPERVISOR} login`, 'permission denied'],
      [`alter role tertulia superuser`, 'permission denied'],
      [`grant pg_read_server_files to tertulia`, 'permission denied'],
      ["alter system set fsync = 'off'", 'permission denied'],
    ] as const)
      await expect(pool.query(statement), statement).rejects.toThrow(refusal)
  } finally {
    await close()
  }
})

test('committed writes are on the disk, pages carry checksums, and no setting comes from the machine', async () => {
  await copyOfInstallation(folder)
  const { pool, close } = await open()
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name = any($1)
     union select 'collation', datlocprovider::text || ' ' || datlocale || ' ' || pg_encoding_to_char(encoding) from pg_database where datname = current_database()`,
    [
      [
        'fsync',
        'full_page_writes',
        'synchronous_commit',
        'data_checksums',
        'autovacuum',
        'TimeZone',
        'listen_addresses',
      ],
    ],
  )
  await close()
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    autovacuum: 'on',
    TimeZone: 'UTC',
    listen_addresses: '',
    collation: 'b C.UTF-8 UTF8',
  })
})

test('other users of the machine read nothing of the database, also in a folder that is open to them', async () => {
  chmodSync(folder, 0o755)
  const database = await open()
  await database.close()
  for (const name of ['pg18', 'socket']) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0)
})

const DAC_READ_SEARCH = 1 << 2

/** The capabilities of a process beyond its user's rights, as bits (capabilities(7)), and that user. */
function rightsOf(pid: number): { capabilities: number; uid: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    capabilities: Number.parseInt(/CapEff:\s+(\w+)/u.exec(status)?.[1] ?? '', 16),
    uid: Number(/Uid:\s+(\d+)/u.exec(status)?.[1]),
  }
}

test.runIf(process.getuid?.() === 0).each([
  ['a folder that it may pass through', 0o711, 0],
  ['a folder that is closed to it', 0o700, DAC_READ_SEARCH],
])('root’s engine is the process of another user: in %s', async (_, mode, capabilities) => {
  chmodSync(folder, mode)
  await copyOfInstallation(folder)
  chmodSync(folder, mode)
  const database = await open()
  const rights = rightsOf(database.engine_pid() ?? 0)
  await database.close()
  expect(rights).toEqual({ uid: statSync(join(folder, 'pg18')).uid, capabilities })
  expect(rights.uid).not.toBe(0)
})

test('a data folder with a long path has its socket among the temporary files, in a folder that no other user made', async () => {
  const outer = folder
  folder = join(outer, 'una-carpeta-con-un-nombre-largo'.repeat(4))
  mkdirSync(folder)
  await copyOfInstallation(folder)
  const sockets = socketFolder(folder)
  expect(sockets.startsWith(join(tmpdir(), 'tertulia-'))).toBe(true)
  try {
    const database = await open()
    await database.close()
    chmodSync(sockets, 0o777)
    await expect(open()).rejects.toThrow(`${sockets} is not a folder of user`)
  } finally {
    rmSync(sockets, { recursive: true, force: true })
    folder = outer
  }
})

test('the folder of the engine of earlier releases is recognised and refused in one line that says what to do', async () => {
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '18\n')
  await expect(open()).rejects.toThrow(
    `${join(folder, 'postgres')} is a database of an earlier engine (PGlite), which this release cannot open. Set DATA_DIR to a new folder`,
  )
  expect(existsSync(join(folder, 'pg18'))).toBe(false)
})

test('the files of another major version are refused with the command that brings them along', async () => {
  mkdirSync(join(folder, 'pg17'))
  await expect(open()).rejects.toThrow(
    'was made by PostgreSQL 17. Make an archive of it with the release that made it (npm run backup)',
  )
  rmSync(join(folder, 'pg17'), { recursive: true })
  mkdirSync(join(folder, 'pg18'))
  writeFileSync(join(folder, 'pg18/PG_VERSION'), '17\n')
  await expect(open()).rejects.toThrow('was made by PostgreSQL 17, and this is 18')
})

test('if no system vouches for the client, both logins need a password, on a port of this machine alone', async () => {
  const engine = await startEmbeddedEngine({ data_dir: folder, way: 'loopback' }, createLogger('silent'))
  const { host, port, user, database, password = '' } = engine.connection
  const ask = async (given: { user: string; password: string }) => {
    const client = new Client({ host, port, database, ...given })
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select current_user as name')
    await client.end()
    return rows[0]?.name
  }
  try {
    expect(await ask({ user, password })).toBe('tertulia')
    await expect(ask({ user, password: 'otra' })).rejects.toThrow('password authentication failed')
    await expect(ask({ user: SUPERVISOR, password })).rejects.toThrow('password authentication failed')
    expect(statSync(join(folder, 'loopback.json')).mode & 0o077).toBe(0)
    expect(readdirSync(folder).sort()).toEqual(['lock', 'loopback.json', 'pg18'])
  } finally {
    await engine.stop()
  }
  const again = await startEmbeddedEngine({ data_dir: folder, way: 'loopback' }, createLogger('silent'))
  expect(again.connection.password).toBe(password)
  await again.stop()
})

test('PG_BIN names the programs of another PostgreSQL, and a folder that holds none is refused', async () => {
  const openWith = (pg_bin: string) =>
    openDatabase({ data_dir: folder, database_url: undefined, pg_bin }, createLogger('silent'))
  await expect(openWith(tmpdir())).rejects.toThrow(`PG_BIN=${tmpdir()} holds no postgres and initdb`)
  const old = join(folder, 'old')
  mkdirSync(old)
  writeFileSync(join(old, 'postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 15.19 (Debian)"\n', { mode: 0o755 })
  writeFileSync(join(old, 'initdb'), '', { mode: 0o755 })
  await expect(openWith(old)).rejects.toThrow(
    'is postgres (PostgreSQL) 15.19 (Debian): PostgreSQL 17 or newer is needed',
  )
  const database = await openWith(dirname(findPrograms(undefined).postgres))
  await database.close()
})
