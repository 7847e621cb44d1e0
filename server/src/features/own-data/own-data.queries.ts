import { type SQL, sql } from 'drizzle-orm'
import { invitation } from '#features/invitations/invitations.tables.ts'
import { membership } from '#features/organizations/organizations.tables.ts'
import { auditEntry } from '#platform/audit/audit.tables.ts'
import type { Personal } from '#features/own-data/personal.tables.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

/** Who is looked for: by id, by address, and by the names that rows without an id hold. */
export type Sought = { id: string; email: string; names: string[]; first_name: string; organizations: string[] }

/** Rows of one table in one export. */
const MOST_ROWS = 10_000

/** Organizations in which a person may stand: where they are, were invited, or have left a trace. */
export async function findOrganizationsOf(tx: PlatformTx, id: string, email: string): Promise<string[]> {
  const { rows } = await tx.db.execute<{ organization_id: string }>(sql`
    select organization_id from ${membership} where user_id = ${id}
    union select organization_id from ${invitation} where email = ${email}
    union select organization_id from ${auditEntry} where actor_id = ${id}`)
  return rows.map(({ organization_id }) => organization_id)
}

const listed = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
const named = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
const isOneOf = (column: SQL, values: readonly string[]): SQL =>
  values.length > 0 ? sql`${column} in (${listed(values)})` : sql`false`

/** Rows that are a person's: by id, by address, or in their organizations by a name. */
function theirs(personal: Personal, sought: Sought): SQL {
  const { by, names = [] } = personal
  if (by?.id) return sql`${sql.identifier(by.id)} = ${sought.id}`
  if (by?.email) return sql`${sql.identifier(by.email)} = ${sought.email}`
  return sql`(${sql.join(
    names.map((name) => isTheirName(personal, name, sought)),
    sql` or `,
  )})`
}

/** Whether a column holds their name: the whole one, or the first in a conversation that they have handled. */
function isTheirName({ conversation }: Personal, column: string, sought: Sought): SQL {
  const name = sql`${sql.identifier(column)}`
  const whole = byName(name, sought)
  if (!conversation) return whole
  return sql`(${whole} or (${name} = ${sought.first_name} and ${wasHandled(conversation, sought)}))`
}

const wasHandled = (column: string, { id }: Sought): SQL =>
  sql`${sql.identifier(column)} in (select entity_id from ${auditEntry} where actor_id = ${id} and action like 'conversation.%')`

const byName = (column: SQL, { names, organizations }: Sought): SQL =>
  sql`(${isOneOf(sql`organization_id`, organizations)} and ${isOneOf(column, names)})`

/** What a table tells of a person. */
export async function findPersonal(
  tx: PlatformTx,
  personal: Personal,
  sought: Sought,
): Promise<Record<string, never>[]> {
  const { rows } = await tx.db.execute<{ row: Record<string, never> }>(sql`
    select to_jsonb(told) as row from (
      select ${named(personal.told)} from ${sql.identifier(personal.table)}
      where ${theirs(personal, sought)} order by ${named(personal.told)} limit ${MOST_ROWS}
    ) told`)
  return rows.map(({ row }) => row)
}

export async function countPersonal(tx: PlatformTx, personal: Personal, sought: Sought): Promise<number> {
  const { rows } = await tx.db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${sql.identifier(personal.table)} where ${theirs(personal, sought)}`,
  )
  return rows[0]?.rows ?? 0
}

export async function removePersonal(tx: PlatformTx, personal: Personal, sought: Sought): Promise<number> {
  const { rowCount } = await tx.db.execute(
    sql`delete from ${sql.identifier(personal.table)} where ${theirs(personal, sought)}`,
  )
  return rowCount ?? 0
}

/** Takes a person out of rows that stay. @returns how many held them */
export async function anonymise(tx: PlatformTx, personal: Personal, sought: Sought, nobody: string): Promise<number> {
  const { table, by, names = [], conversation, emptied = [], mentions } = personal
  const place = sql.identifier(table)
  const mine = by?.id ? sql`${sql.identifier(by.id)} = ${sought.id}` : sql`false`
  let rows = 0
  const change = async (set: SQL, where: SQL) => {
    rows += (await tx.db.execute(sql`update ${place} set ${set} where ${where}`)).rowCount ?? 0
  }
  for (const column of names) {
    const name = sql`${sql.identifier(column)}`
    // oxlint-disable-next-line no-await-in-loop -- one connection asks one thing after another
    await change(sql`${name} = ${nobody}`, sql`(${mine} and ${name} <> '') or ${isTheirName(personal, column, sought)}`)
  }
  if (emptied.length > 0) {
    const set = sql.join(
      emptied.map((column) => sql`${sql.identifier(column)} = ${column === 'details' ? '{}' : ''}`),
      sql`, `,
    )
    await change(set, mine)
  }
  if (mentions) {
    const json = sql`${sql.identifier(mentions)}`
    await change(
      sql`${json} = replace(${json}::text, ${sought.email}, ${nobody})::jsonb`,
      sql`${isOneOf(sql`organization_id`, sought.organizations)} and strpos(${json}::text, ${sought.email}) > 0`,
    )
    if (conversation) {
      const held = (name: string) => `"handled_by": ${JSON.stringify(name)}`
      await change(
        sql`${json} = replace(${json}::text, ${held(sought.first_name)}, ${held(nobody)})::jsonb`,
        sql`${wasHandled(conversation, sought)} and strpos(${json}::text, ${held(sought.first_name)}) > 0`,
      )
    }
  }
  return rows
}
