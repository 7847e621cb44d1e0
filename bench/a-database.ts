import { randomBytes } from 'node:crypto'
import { newId } from '@tertulia/server/platform/ids'
import { connectionTo, SUPERVISOR } from '@tertulia/server/platform/database/embedded/access'
import type { StartedServer } from '@tertulia/server/test/start-server'
import { Client, Pool } from 'pg'
import { startProgram } from './program.ts'

/** The program and, past every rule of it, its database. */
export type OnDatabase = { server: StartedServer; database: Pool }

/**
 * Runs the real program on a database of its own: on the PostgreSQL of `DATABASE_URL`, a superuser's, if that is set, else
 * on its embedded one. Both are removed.
 */
export async function withDatabase<T>(
  work: (on: OnDatabase) => Promise<T>,
  more: Record<string, string> = {},
): Promise<T> {
  const given = process.env['DATABASE_URL']
  return given ? onGiven(given, work, more) : onEmbedded(work, more)
}

type More = Record<string, string>

async function onEmbedded<T>(work: (on: OnDatabase) => Promise<T>, more: More): Promise<T> {
  const server = await startProgram(undefined, more)
  const database = new Pool(connectionTo(server.data_dir, SUPERVISOR))
  try {
    return await work({ server, database })
  } finally {
    await database.end()
    await server.remove()
  }
}

async function onGiven<T>(given: string, work: (on: OnDatabase) => Promise<T>, more: More): Promise<T> {
  const name = `tertulia_bench_${newId().replaceAll('-', '')}`
  const address = new URL(given)
  address.pathname = `/${name}`
  await asOwner(given, `create database ${name}`)
  try {
    const server = await startProgram(undefined, {
      DATABASE_URL: address.href,
      MASTER_KEY: randomBytes(32).toString('base64'),
      ...more,
    })
    const database = new Pool({ connectionString: address.href })
    try {
      return await work({ server, database })
    } finally {
      await database.end()
      await server.remove()
    }
  } finally {
    await asOwner(given, `drop database if exists ${name} with (force)`)
  }
}

async function asOwner(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
