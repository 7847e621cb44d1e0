import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkpoint } from '#platform/database/checkpoint.ts'
import { openDatabase } from '#platform/database/database.ts'
import { vacuum } from '#platform/database/vacuum.ts'
import { createLogger } from '#platform/log.ts'
import { migratedFolder } from '../../../test/test-database.ts'

const WRITER = fileURLToPath(new URL('../../../test/acknowledging-writer.ts', import.meta.url))
const ENGINE = fileURLToPath(new URL('engine-process.ts', import.meta.url))

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

/** Dead, though perhaps not yet buried by its parent. */
function isGone(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return true
  }
}

/** What was acknowledged and is gone. */
async function missing(acknowledged: number[]): Promise<number[]> {
  const database = await open()
  const { rows } = await database.pool.query<{ n: number }>('select n from written')
  await database.close()
  const kept = new Set(rows.map(({ n }) => n))
  return acknowledged.filter((n) => !kept.has(n))
}

test('what was acknowledged survives the kill of the server, and its engine follows it', async () => {
  cpSync(await migratedFolder(), folder, { recursive: true })
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
    // Opened at once, while the old engine may still be closing the same files.
    expect(await missing(acknowledged)).toEqual([])
    await expect.poll(() => isGone(writer.engine()), { timeout: 5_000 }).toBe(true)
  }
}, 60_000)

test('what was acknowledged survives the kill of the engine, which comes back while the server goes on', async () => {
  cpSync(await migratedFolder(), folder, { recursive: true })
  const writer = aWriter()
  await writer.writing
  for (const after_ms of [0, 150]) {
    await delay(after_ms)
    const [killed, before] = [writer.engine(), writer.acknowledged.length]
    process.kill(killed, 'SIGKILL')
    const deadline = Date.now() + 15_000
    while ((writer.engine() === killed || writer.acknowledged.length <= before + 5) && Date.now() < deadline)
      await delay(20)
    expect(writer.acknowledged.length).toBeGreaterThan(before + 5)
  }
  writer.child.kill('SIGKILL')
  await writer.ended
  expect(await missing(writer.acknowledged)).toEqual([])
}, 60_000)

test('a first start that was cut off at any moment leaves nothing that blocks the next one', async () => {
  for (const after_ms of [300, 1500]) {
    const writer = aWriter()
    await delay(after_ms)
    writer.child.kill('SIGKILL')
    await writer.ended
  }
  const database = await open()
  expect((await database.pool.query('select count(*)::int as n from migration')).rows[0]).not.toEqual({ n: 0 })
  await database.close()
  expect(readdirSync(folder).sort()).toEqual(['postgres', 'socket'])
}, 60_000)

test('an engine whose server goes while it starts ends by what nothing can hold up, since Node may hang at its exit', async () => {
  mkdirSync(join(folder, 'socket'))
  const engine = fork(ENGINE, [folder, join(folder, 'socket'), 'initialise'], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    detached: true,
  })
  const ended = once(engine, 'exit')
  await delay(300)
  engine.disconnect()
  expect(await ended).toEqual([null, 'SIGKILL'])
})

test('the room of rows that are gone is given to others, and the planner knows how many there are', async () => {
  cpSync(await migratedFolder(), folder, { recursive: true })
  const database = await open()
  const look = async () => {
    const { rows } = await database.pool.query<{ dead: string; size: string; planned: number }>(
      `select n_dead_tup as dead, pg_relation_size(relid) as size, reltuples as planned
       from pg_stat_user_tables join pg_class on oid = relid where pg_class.relname = 'counted'`,
    )
    return rows[0]!
  }
  const change = () => database.pool.query('update counted set n = n + 1')
  try {
    await database.pool.query('create table counted (id int primary key, n int)')
    await database.pool.query('insert into counted select g, 0 from generate_series(1, 3000) g')
    await vacuum(database, false)
    await change()
    await vacuum(database, true)
    expect(await look()).toMatchObject({ dead: '3000' })
    await vacuum(database, false)
    const before = await look()
    expect(before).toMatchObject({ dead: '0', planned: 3000 })
    for (let n = 0; n < 4; n += 1) {
      await change()
      await vacuum(database, false)
    }
    expect((await look()).size).toBe(before.size)
  } finally {
    await database.close()
  }
})

test('the planner learns of a table that has doubled, also while customers are answered and no row is gone', async () => {
  cpSync(await migratedFolder(), folder, { recursive: true })
  const database = await open()
  const planned = async () => {
    await vacuum(database, true)
    return (await database.pool.query(`select reltuples as rows from pg_class where relname = 'grown'`)).rows
  }
  const grow = (rows: number) => database.pool.query(`insert into grown select from generate_series(1, ${rows})`)
  try {
    await database.pool.query('create table grown ()')
    await grow(2_000)
    expect(await planned()).toEqual([{ rows: 2_000 }])
    await grow(1_000)
    expect(await planned()).toEqual([{ rows: 2_000 }])
    await grow(3_000)
    expect(await planned()).toEqual([{ rows: 6_000 }])
  } finally {
    await database.close()
  }
})

test('what was logged is let go: a start after a crash replays little, and the folder does not grow with it', async () => {
  cpSync(await migratedFolder(), folder, { recursive: true })
  const database = await open()
  const write = (megabytes: number) =>
    database.pool.query(`update written set text = repeat('x', $1)`, [megabytes * 1_000_000])
  const logged = async () => {
    await checkpoint(database)
    const { rows } = await database.pool.query<{ megabytes: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 / 1e6 as megabytes from pg_control_checkpoint()`,
    )
    return rows[0]?.megabytes
  }
  try {
    await database.pool.query('create table written (text text)')
    await database.pool.query('alter table written alter text set storage external')
    await database.pool.query(`insert into written values ('')`)
    await write(30)
    expect(await logged()).toBeGreaterThan(30)
    for (let round = 0; round < 4; round += 1) {
      await write(70)
      expect(await logged()).toBeLessThan(1)
    }
    expect(readdirSync(join(folder, 'postgres', 'pg_wal')).length).toBeLessThan(20)
  } finally {
    await database.close()
  }
}, 60_000)
