import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import type { ArchivedTable, Manifest } from '#platform/backup/manifest.ts'
import { BackupRefused } from '#platform/backup/refused.ts'
import { copyIn, findTables, JOBS_SCHEMA, nameOf, SESSION } from '#platform/backup/tables.ts'
import { drain } from '#platform/backup/tally.ts'

/** Fills one table. */
export type Load = (table: ArchivedTable, rows: Readable) => Promise<void>

/**
 * Brings the rows of an archive into a database with the same migrations: all of them, or none. The tables' owner may do
 * it, who need not be a superuser: what stands in the way of rows in any order (forced row security, foreign keys,
 * triggers) is taken away and put back in the same transaction, and a foreign key that comes back looks at every row.
 * @param with_jobs whether the job queue's tables are filled too
 * @param fill gives each table to `load`
 * @throws BackupRefused where the tables are not those of the archive
 */
export async function loadTables(
  client: Client,
  manifest: Manifest,
  { with_jobs }: { with_jobs: boolean },
  fill: (load: Load) => Promise<void>,
): Promise<void> {
  const isLoaded = ({ schema }: { schema: string }) => with_jobs || schema !== JOBS_SCHEMA
  await client.query('begin')
  try {
    await client.query(SESSION)
    const tables = (await findTables(client)).filter(isLoaded)
    requireSame(manifest.tables.filter(isLoaded), tables)
    const putBack = await takeAway(client)
    await client.query(`truncate ${tables.map(nameOf).join(', ')}`)
    await fill(async (table, rows) => {
      if (!isLoaded(table)) return drain(rows)
      const into = copyIn(client, table)
      await pipeline(rows, into)
      if (into.rowCount !== table.rows) throw new Error(`${nameOf(table)} took ${into.rowCount} of ${table.rows} rows`)
    })
    for (const { last_value, ...sequence } of manifest.sequences)
      if (last_value !== null) await client.query('select setval($1, $2)', [nameOf(sequence), last_value])
    await putBack()
    await client.query('commit')
  } catch (error) {
    // The connection may be what was lost.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await client.query('analyze')
}

type Named = { schema: string; name: string; columns: string[] }

function requireSame(archived: Named[], found: Named[]): void {
  const describe = ({ columns, ...table }: Named) => `${nameOf(table)} (${columns.toSorted().join(', ')})`
  const [here, there] = [found, archived].map((each) => each.map(describe))
  const odd = there?.find((each) => !here?.includes(each)) ?? here?.find((each) => !there?.includes(each))
  if (odd) throw new BackupRefused(`The archive’s tables are not those that its migrations make: ${odd}.`)
}

/** Takes away what stands in the way of rows. @returns a function that puts it back */
async function takeAway(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ away: string; back: string }>(
    `select 1 as step, format('alter table %s no force row level security', oid::regclass) as away,
       format('alter table %s force row level security', oid::regclass) as back
     from pg_class where relforcerowsecurity and ${ours('relnamespace')}
     union all
     select 2, format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
       format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and tgenabled = 'O' and tgparentid = 0 and ${ours('relnamespace')}
     union all
     select 3, format('alter table %s drop constraint %I', conrelid::regclass, conname),
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     from pg_constraint where contype = 'f' and conparentid = 0 and ${ours('connamespace')}
     order by step`,
  )
  for (const { away } of rows) await client.query(away)
  return async () => {
    // Foreign keys first: they look at rows as long as forced row security is away.
    for (const { back } of rows.toReversed()) await client.query(back)
  }
}

const ours = (namespace: string) =>
  `${namespace} in (select oid from pg_namespace where nspname in ('public', '${JOBS_SCHEMA}'))`
