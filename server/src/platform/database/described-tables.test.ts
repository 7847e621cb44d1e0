/** @module-tag services */
import { glob } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { TABLES_WITHOUT_ORGANIZATION, TABLES_WRITTEN_ACROSS } from '#platform/database/tables-without-organization.ts'
import { createLogger } from '#platform/log.ts'
import { type TestDatabase, testDatabase } from '../../../test/test-database.ts'

const SOURCES = fileURLToPath(new URL('../../', import.meta.url))

let place: TestDatabase
let database: Database
let pool: Pool

beforeAll(async () => {
  place = await testDatabase()
  database = await openDatabase(place, createLogger('silent'))
  pool = database.pool
})
afterAll(async () => {
  await database.close()
  await place.remove()
})

type Column = { name: string; type: string; required: boolean }
type Shape = { columns: Column[]; key: string[] }

/** The words in which PostgreSQL and we name the same type. */
const SPELLINGS: Record<string, string> = { timestamptz: 'timestamp with time zone' }
const spelled = (type: string) => SPELLINGS[type] ?? type
const byName = (one: Column, other: Column) => (one.name < other.name ? -1 : 1)

function described(table: PgTable): Shape {
  const { columns, primaryKeys } = getTableConfig(table)
  return {
    columns: columns
      .map((column) => ({
        name: column.name,
        type: spelled(column.getSQLType()),
        required: column.notNull || column.primary,
      }))
      .sort(byName),
    key: (primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)).map(({ name }) => name),
  }
}

async function migrated(table: string): Promise<Shape> {
  const { rows: columns } = await pool.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, attnotnull as required
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  const { rows: key } = await pool.query<{ attname: string }>(
    `select attname from pg_index join lateral unnest(indkey) with ordinality as part (attnum, nth) on true
     join pg_attribute on attrelid = indrelid and pg_attribute.attnum = part.attnum
     where indrelid = $1::regclass and indisprimary order by nth`,
    [table],
  )
  return { columns: columns.sort(byName), key: key.map(({ attname }) => attname) }
}

async function allDescribed(): Promise<Map<string, PgTable>> {
  const found = new Map<string, PgTable>()
  for await (const path of glob('**/*.tables.ts', { cwd: SOURCES })) {
    const exported = (await import(pathToFileURL(`${SOURCES}/${path}`).href)) as Record<string, unknown>
    for (const table of Object.values(exported)) if (is(table, PgTable)) found.set(getTableConfig(table).name, table)
  }
  return found
}

async function allMigrated(): Promise<string[]> {
  const { rows } = await pool.query<{ relname: string }>(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1",
  )
  return rows.map(({ relname }) => relname)
}

test('the migrations lead to the tables we describe: names, types, what is required, and keys', async () => {
  const tables = await allDescribed()
  expect([...tables.keys()].sort()).toEqual((await allMigrated()).filter((name) => name !== 'migration'))
  for (const [name, table] of tables) expect({ name, ...(await migrated(name)) }).toEqual({ name, ...described(table) })
})

test('each table is bound to an organization by a required column and by forced row security, or says why not', async () => {
  const { rows } = await pool.query<{ name: string; forced: boolean; required: boolean; policies: number }>(`
    select relname as name, relrowsecurity and relforcerowsecurity as forced,
      exists (select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'organization_id' and attnotnull) as required,
      (select count(*)::int from pg_policy where polrelid = pg_class.oid
         and pg_get_expr(polqual, polrelid) like '%organization_id = %app.organization_id%'
         and pg_get_expr(polwithcheck, polrelid) like '%organization_id = %app.organization_id%') as policies
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
  const unbound = rows.filter(({ forced, required, policies }) => !(forced && required && policies === 1))
  expect(unbound.map(({ name }) => name).sort()).toEqual(Object.keys(TABLES_WITHOUT_ORGANIZATION).sort())
})

test('a table that may be reached without an organization is closed to the role of organizations', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not (relrowsecurity and relforcerowsecurity)
       and has_table_privilege('tertulia_app', oid, 'select, insert, update, delete')`,
  )
  expect(rows).toEqual([])
})

test('the role across organizations reads tenants and cannot write them, but for those that say why', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity
       and has_table_privilege('tertulia_platform', oid, 'insert, update, delete')`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(TABLES_WRITTEN_ACROSS).sort())
})

test('a reference between tenants carries the organization, so that no row can point at a stranger', async () => {
  const { rows } = await pool.query<{ reference: string }>(`
    select conrelid::regclass || ' (' || conname || ')' as reference from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and exists (select 1 from pg_attribute where attrelid = conrelid and attname = 'organization_id')
      and exists (select 1 from pg_attribute where attrelid = confrelid and attname = 'organization_id')
      and not exists (select 1 from pg_attribute where attrelid = conrelid and attname = 'organization_id' and attnum = any (conkey))`)
  expect(rows).toEqual([])
})
