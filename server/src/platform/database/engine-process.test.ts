import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedEngine } from '#platform/database/embedded.ts'
import { createLogger } from '#platform/log.ts'

const CONNECTIONS = 8
const STATEMENTS = 100

test('connections that ask at the same time neither answer for each other nor wait for ever', async () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'tertulia-engine-'))
  const engine = await startEmbeddedEngine(data_dir, createLogger('fatal'))
  const clients = Array.from({ length: CONNECTIONS }, () => new Client(engine.connection))
  try {
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
    for (const client of clients) await client.connect()
    expect(await Promise.all(clients.map(ask))).toEqual(
      clients.map((_, number) => Array.from({ length: STATEMENTS }, (_, n) => `${number}:${n}`)),
    )
    await Promise.all(clients.map((client) => client.end()))
  } finally {
    await engine.stop()
    rmSync(data_dir, { recursive: true, force: true })
  }
})
