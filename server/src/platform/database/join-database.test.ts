/** @module-tag services */
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { joinDatabase } from '#platform/database/database.ts'
import { asMighty } from '../../../test/archives.ts'
import { testDatabase } from '../../../test/test-database.ts'

test('a command beside the server outlives the end of its connection, and opens another', async () => {
  const at = await testDatabase()
  const database = await joinDatabase({ data_dir: tmpdir(), database_url: at.database_url })
  const whose = async () => (await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  try {
    const before = await whose()
    const gone = new Promise((resolve) => database.pool.once('remove', resolve))
    await asMighty({ connectionString: at.superuser_url }, (client) =>
      client.query('select pg_terminate_backend($1)', [before]),
    )
    await gone
    expect(await whose()).not.toBe(before)
  } finally {
    await database.close()
    await at.remove()
  }
})
