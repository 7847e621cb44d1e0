import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { newId } from '#platform/ids.ts'
import { ownersUrl, type TestCluster } from './test-cluster.ts'

/** The settings that a server needs to run on a fresh database. */
export type TestDatabase = {
  data_dir: string
  /** As the server signs in: the owner, whom row security binds. */
  database_url: string
  /** Past every rule of the database. */
  superuser_url: string
  remove(): Promise<void>
}

/** A database of its own in the run's cluster: with all tables of the template, or none. */
export async function testDatabase({ is_empty = false } = {}): Promise<TestDatabase> {
  const { TERTULIA_TEST_RUN: run = '', TERTULIA_TEST_CLUSTER = '' } = process.env
  const cluster = JSON.parse(TERTULIA_TEST_CLUSTER) as TestCluster
  const name = `${run}_${newId().replaceAll('-', '')}`
  await asSuperuser(
    cluster,
    `create database ${name} owner ${cluster.owner.name} template ${is_empty ? 'template0' : cluster.template}`,
  )
  const data_dir = mkdtempSync(join(tmpdir(), `${run}-`))
  const superuser_url = new URL(cluster.superuser_url)
  superuser_url.pathname = `/${name}`
  return {
    data_dir,
    database_url: ownersUrl(cluster, name),
    superuser_url: superuser_url.href,
    remove: async () => {
      rmSync(data_dir, { recursive: true, force: true })
      await asSuperuser(cluster, `drop database ${name} with (force)`)
    },
  }
}

/** Connections to a database that is dropped while they say good-bye. */
export function connectionsTo(connectionString: string, max = 1): Pool {
  const pool = new Pool({ connectionString, max })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function asSuperuser({ superuser_url }: TestCluster, statement: string): Promise<void> {
  const client = new Client({ connectionString: superuser_url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
