import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedEngine, startEmbeddedEngine } from '#platform/database/embedded.ts'
import { createLogger } from '#platform/log.ts'

const CONNECTIONS = 8
const STATEMENTS = 100

let data_dir: string
let engine: EmbeddedEngine

beforeAll(async () => {
  data_dir = mkdtempSync(join(tmpdir(), 'tertulia-engine-'))
  engine = await startEmbeddedEngine(data_dir, createLogger('fatal'))
})
afterAll(async () => {
  await engine.stop()
  rmSync(data_dir, { recursive: true, force: true })
})

async function connected(options: { pipeline?: boolean } = {}): Promise<Client> {
  const client = new Client({ ...engine.connection, ...options })
  client.on('error', () => {})
  await client.connect()
  return client
}

const socketOf = ({ host, port }: EmbeddedEngine['connection']) => connect(join(host, `.s.PGSQL.${port}`))

test('connections that ask at the same time neither answer for each other nor wait for ever', async () => {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connected()))
  // Each has a statement of its own text; every second one stands in a transaction.
  const ask = async (client: Client, number: number) => {
    const answers: string[] = []
    for (let n = 0; n < STATEMENTS; n += 1) {
      if (number % 2 === 0) await client.query('begin')
      const { rows } = await client.query<{ told: string }>(`select '${number}:' || $1::text as told`, [String(n)])
      answers.push(rows[0]?.told ?? '')
      if (number % 2 === 0) await client.query('commit')
    }
    return answers
  }
  expect(await Promise.all(clients.map(ask))).toEqual(
    clients.map((_, number) => Array.from({ length: STATEMENTS }, (_, n) => `${number}:${n}`)),
  )
  await Promise.all(clients.map((client) => client.end()))
})

test('what is sent together is answered one by one, each with its own outcome', async () => {
  const client = await connected({ pipeline: true })
  const asked = ['select 1 as told', 'select 1 / 0 as told', 'select $1::int as told', 'nonsense', 'select 5 as told']
  const answers = await Promise.allSettled(
    asked.map((text) => client.query<{ told: number }>(text, text.includes('$1') ? [3] : [])),
  )
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0]?.told : String(answer.reason))),
  ).toEqual([1, 'error: division by zero', 3, expect.stringContaining('syntax error'), 5])
  await client.end()
})

test('after a failure inside a transaction nothing that follows counts', async () => {
  const client = await connected({ pipeline: true })
  await client.query('create table counted (n int)')
  const answers = await Promise.allSettled(
    ['begin', 'insert into counted values (1)', 'select 1 / 0', 'insert into counted values (2)', 'commit'].map(
      (text) => client.query(text),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect((await client.query('select * from counted')).rows).toEqual([])
  await client.end()
})

test('a connection that goes away inside a transaction takes it back, and the others go on', async () => {
  const [leaving, staying] = [await connected(), await connected()]
  await staying.query('create table left_behind (n int)')
  await leaving.query('begin')
  await leaving.query('insert into left_behind values (1)')
  const waits = staying.query('select count(*)::int as n from left_behind')
  leaving.end().catch(() => {})
  expect((await waits).rows).toEqual([{ n: 0 }])
  await staying.end()
})

test('half a request is never run, and strange bytes end the connection that sent them', async () => {
  const staying = await connected()
  const half = socketOf(engine.connection)
  half.on('error', () => {})
  // Length, protocol 3.0, then the user's name; after it a Parse whose request has no Sync.
  half.write(Buffer.from('\0\0\0\x17\0\x03\0\0user\0postgres\0\0', 'latin1'))
  await once(half, 'data')
  half.write(Buffer.from('P\0\0\0\x14\0select 1/0\0\0\0', 'latin1'))
  expect((await staying.query('select 1 as told')).rows).toEqual([{ told: 1 }])
  half.destroy()

  const strange = socketOf(engine.connection)
  strange.on('error', () => {})
  strange.write(Buffer.from('\0\0\0\x17\0\x03\0\0user\0postgres\0\0', 'latin1'))
  await once(strange, 'data')
  strange.write(Buffer.from('?\0\0\0\x04', 'latin1'))
  await once(strange, 'close')
  expect((await staying.query('select 2 as told')).rows).toEqual([{ told: 2 }])
  await staying.end()
})

test('a request that comes in many pieces is whole, and so are those before and after it', async () => {
  const client = await connected({ pipeline: true })
  const long = 'á'.repeat(3_000_000)
  const answers = await Promise.all(
    ['one', long, 'three'].map((text) => client.query<{ n: number }>('select length($1::text) as n', [text])),
  )
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([3, long.length, 5])
  await client.end()
})
