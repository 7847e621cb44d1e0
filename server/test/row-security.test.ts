/** @module-tag services */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { connectionTo, SUPERVISOR } from '#platform/database/embedded/access.ts'
import { startEmbeddedEngine } from '#platform/database/embedded/embedded.ts'
import { createLogger } from '#platform/log.ts'
import { copyOfInstallation } from './test-cluster.ts'

const log = createLogger('silent')

// Roles belong to a cluster, where other tests use them: these are this test's own.
test('a role that row security would not bind stops the start', async () => {
  const data_dir = await copyOfInstallation(mkdtempSync(join(tmpdir(), 'tertulia-row-security-')))
  const alter = async (statement: string) => {
    const engine = await startEmbeddedEngine({ data_dir }, log)
    const supervisor = new Client(connectionTo(data_dir, SUPERVISOR))
    await supervisor.connect()
    await supervisor.query(statement)
    await supervisor.end()
    await engine.stop()
  }
  const open = () => openDatabase({ data_dir, database_url: undefined }, log)
  try {
    for (const right of ['bypassrls', 'superuser']) {
      await alter(`alter role tertulia_app ${right}`)
      await expect(open(), right).rejects.toThrow('neither superuser nor BYPASSRLS')
      await alter(`alter role tertulia_app no${right}`)
    }
    const database = await open()
    await database.close()
  } finally {
    rmSync(data_dir, { recursive: true, force: true })
  }
})
