import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { allJobs } from '#features.ts'
import { openDatabase } from '#platform/database/database.ts'
import { connectionTo, type Connection, SUPERVISOR } from '#platform/database/embedded/access.ts'
import { startEmbeddedEngine } from '#platform/database/embedded/embedded.ts'
import { readMigrations } from '#platform/database/migrate.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { createLogger } from '#platform/log.ts'
import { newId } from '#platform/ids.ts'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/tertulia/', import.meta.url))

/** For databases that are thrown away: nothing in them has to survive the machine, and many tests connect at once. */
const THROWN_AWAY = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }

/** The cluster in which tests make databases: a superuser's address, the owner of its databases, and their template. */
export type TestCluster = { superuser_url: string; owner: { name: string; password: string }; template: string }

/**
 * One PostgreSQL for a run of the tests: the one of `DATABASE_URL`, whose user must be a superuser, or the one that comes
 * with the packages. Its end removes what workers that were ended left behind.
 */
export default async function setup() {
  const run = `tertulia_test_${process.pid}`
  process.env['TERTULIA_TEST_RUN'] = run
  const given = process.env['DATABASE_URL']
  const { cluster, close } = given ? await inCluster(given, run) : await embedded(run)
  process.env['TERTULIA_TEST_CLUSTER'] = JSON.stringify(cluster)
  return async () => {
    await close()
    for (const name of readdirSync(tmpdir()))
      if (name.startsWith(`${run}-`)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

type Opened = { cluster: TestCluster; close(): Promise<void> }

async function embedded(run: string): Promise<Opened> {
  const data_dir = await copyOfInstallation(mkdtempSync(join(tmpdir(), `${run}-cluster-`)))
  const engine = await startEmbeddedEngine({ data_dir }, createLogger('silent'), THROWN_AWAY)
  const { user, database } = engine.connection
  const superuser_url = addressOf(connectionTo(data_dir, SUPERVISOR, 'postgres'))
  return { cluster: { superuser_url, owner: { name: user, password: '' }, template: database }, close: engine.stop }
}

/** As an address: a socket's folder stands where a host's options do. */
const addressOf = ({ host, port, user, database }: Connection): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

/** An operator's database may sort by any locale: nothing that people read may hang on it. */
const ANOTHER_LOCALE = "template template0 encoding 'UTF8' locale_provider icu icu_locale 'es-ES' locale 'C'"

/** The owner is one whom row security binds, as an operator's is: a superuser would prove nothing. */
async function inCluster(superuser_url: string, run: string): Promise<Opened> {
  const [owner, template] = [{ name: `${run}_owner`, password: newId() }, `${run}_template`]
  const admin = new Client({ connectionString: superuser_url })
  await admin.connect()
  await admin.query(`create role ${owner.name} login createrole password '${owner.password}'`)
  for (const role of ['tertulia_app', 'tertulia_platform', 'tertulia_eraser'])
    await admin.query(`grant ${role} to ${owner.name} with admin option`).catch(() => {})
  await admin.query(`create database ${template} owner ${owner.name} ${ANOTHER_LOCALE}`)
  const cluster = { superuser_url, owner, template }
  await fill({ database_url: ownersUrl(cluster, template), data_dir: tmpdir() })
  const close = async () => {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${run.replaceAll('_', '\\_')}\\_%`,
    ])
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
    await admin.query(`drop owned by ${owner.name}`)
    await admin.query(`drop role ${owner.name}`)
    await admin.end()
  }
  return { cluster, close }
}

/** The address of a database for whom it belongs to. */
export function ownersUrl({ superuser_url, owner }: TestCluster, database: string): string {
  const url = new URL(superuser_url)
  Object.assign(url, { pathname: `/${database}`, username: owner.name, password: owner.password })
  return url.href
}

/** Migrates a database and makes the job queue's tables in it. */
async function fill(at: { database_url: string | undefined; data_dir: string }): Promise<void> {
  const log = createLogger('silent')
  const database = await openDatabase(at, log)
  const jobs = await openJobs(database, log, allJobs)
  await jobs.close()
  await database.close()
}

/** Copies a data folder whose database is migrated into an empty folder: to make one takes longer than most tests. */
export async function copyOfInstallation(into: string): Promise<string> {
  // Files keep their owner, without whom PostgreSQL does not open them.
  execFileSync('cp', ['-a', `${await installation()}/.`, into])
  return into
}

/** Made once for each set of migrations and each version of what makes it. */
async function installation(): Promise<string> {
  const folder = join(CACHE, `installation-${await fingerprint()}`)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(join(CACHE, 'draft-'))
  await fill({ data_dir: draft, database_url: undefined })
  rmSync(join(draft, 'socket'), { recursive: true, force: true })
  try {
    renameSync(draft, folder)
  } catch {
    // Another run was faster; its folder is as good.
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

async function fingerprint(): Promise<string> {
  const migrations = await readMigrations()
  const packages = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const hash = createHash('sha256')
  for (const { checksum } of migrations) hash.update(checksum)
  return hash.update(packages).update(String(process.getuid?.())).digest('hex').slice(0, 16)
}
