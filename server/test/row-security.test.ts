import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { startEmbeddedEngine } from '#platform/database/embedded.ts'
import { createLogger } from '#platform/log.ts'
import { testDatabase } from './test-database.ts'

// Roles belong to a cluster, where other tests use them: on the embedded engine they are this test's own.
test.skipIf(process.env['DATABASE_URL'])('a role that row security would not bind stops the start', async () => {
  const place = await testDatabase()
  const log = createLogger('silent')
  const alter = async (statement: string) => {
    const engine = await startEmbeddedEngine(place.data_dir, log)
    const client = new Client(engine.connection)
    await client.connect()
    await client.query(statement)
    await client.end()
    await engine.stop()
  }
  try {
    for (const right of ['bypassrls', 'superuser']) {
      await alter(`alter role tertulia_app ${right}`)
      await expect(openDatabase(place, log), right).rejects.toThrow('neither superuser nor BYPASSRLS')
      await alter(`alter role tertulia_app no${right}`)
    }
    const database = await openDatabase(place, log)
    await database.close()
  } finally {
    await place.remove()
  }
})
