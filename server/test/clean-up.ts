import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

/** Names what this run makes, and removes at its end what workers that were ended left behind. */
export default function setup() {
  const run = `tertulia_test_${process.pid}`
  process.env['TERTULIA_TEST_RUN'] = run
  return async () => {
    for (const name of readdirSync(tmpdir()))
      if (name.startsWith(`${run}-`)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
    const cluster = process.env['DATABASE_URL']
    if (!cluster) return
    const client = new Client({ connectionString: cluster })
    await client.connect()
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${run.replaceAll('_', '\\_')}\\_%`,
    ])
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
    await client.end()
  }
}
