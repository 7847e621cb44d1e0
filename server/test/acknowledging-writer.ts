import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#platform/database/database.ts'
import { createLogger } from '#platform/log.ts'

/** Writes numbers until it is killed, and prints each once the database has acknowledged it. */
const [data_dir = ''] = process.argv.slice(2)
const database = await openDatabase({ data_dir, database_url: undefined }, createLogger('silent'))
const say = (line: string) => process.stdout.write(`${line}\n`)
await database.pool.query('create table if not exists written (n int primary key)')
const { rows } = await database.pool.query<{ last: number }>('select coalesce(max(n), 0) as last from written')

for (let n = (rows[0]?.last ?? 0) + 1; ; n += 1) {
  try {
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query('insert into written values ($1)', [n])
      await client.query('commit')
      say(`engine ${database.engine_pid()}`)
      say(`written ${n}`)
    } finally {
      client.release(true)
    }
  } catch {
    // The engine was killed; nothing of this number was acknowledged.
    await delay(10)
  }
}
