import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { message } from '#features/conversations/conversations.tables.ts'
import { invitation } from '#features/invitations/invitations.tables.ts'
import { membership } from '#features/organizations/organizations.tables.ts'
import { auditEntry } from '#platform/audit/audit.tables.ts'
import type { Personal } from '#platform/database/personal.ts'
import type { PlatformTx } from '#platform/database/tx.ts'

/**
 * The person to look for: by id and by address. `chat_names`: names that customers have read, in any conversation.
 * `organizations`: those whose data may mention them.
 */
export type ExportSubject = { id: string; email: string; chat_names: string[]; organizations: string[] }

/** Rows of one table in one export. */
const MOST_ROWS = 10_000

/** Organizations in which a person may stand: where they are, were invited, or have left a trace. */
export async function findOrganizationsOfPerson(tx: PlatformTx, id: string, email: string): Promise<string[]> {
  const { rows } = await tx.db.execute<{ organization_id: string }>(sql`
    select organization_id from ${membership} where user_id = ${id}
    union select organization_id from ${invitation} where email = ${email}
    union select organization_id from ${auditEntry} where actor_id = ${id}`)
  return rows.map(({ organization_id }) => organization_id)
}

const valueList = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
const columnList = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
const isOneOf = (column: SQL, values: readonly string[]): SQL =>
  values.length > 0 ? sql`${column} in (${valueList(values)})` : sql`false`

/** The names under which a person has written to customers. */
export async function findChatNames(tx: PlatformTx, id: string): Promise<string[]> {
  const rows = await tx.db
    .selectDistinct({ name: message.person_name })
    .from(message)
    .where(and(eq(message.person_id, id), isNotNull(message.person_name)))
  return rows.flatMap(({ name }) => (name ? [name] : []))
}

/** Rows that are a person's. */
function theirs({ table, by }: Personal, { id, email }: ExportSubject): SQL {
  if (by?.id) return sql`${sql.identifier(by.id)} = ${id}`
  if (by?.email) return sql`${sql.identifier(by.email)} = ${email}`
  throw new Error(`${table} says of no row whose it is`)
}

const wasHandled = (column: string, { id }: ExportSubject): SQL =>
  sql`${sql.identifier(column)} in (select entity_id from ${auditEntry} where actor_id = ${id} and action like 'conversation.%')`

/** Rows of a table about a person. */
export async function findPersonal(
  tx: PlatformTx,
  personal: Personal,
  subject: ExportSubject,
): Promise<Record<string, never>[]> {
  const { rows } = await tx.db.execute<{ row: Record<string, never> }>(sql`
    select to_jsonb(told) as row from (
      select ${columnList(personal.disclosed)} from ${sql.identifier(personal.table)}
      where ${theirs(personal, subject)} order by ${columnList(personal.disclosed)} limit ${MOST_ROWS}
    ) told`)
  return rows.map(({ row }) => row)
}

export async function countPersonal(tx: PlatformTx, personal: Personal, subject: ExportSubject): Promise<number> {
  const { rows } = await tx.db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${sql.identifier(personal.table)} where ${theirs(personal, subject)}`,
  )
  return rows[0]?.rows ?? 0
}

export async function removePersonal(tx: PlatformTx, personal: Personal, subject: ExportSubject): Promise<number> {
  const { rowCount } = await tx.db.execute(
    sql`delete from ${sql.identifier(personal.table)} where ${theirs(personal, subject)}`,
  )
  return rowCount ?? 0
}

/** Takes a person out of rows that stay. @returns how many held them */
export async function anonymise(
  tx: PlatformTx,
  personal: Personal,
  subject: ExportSubject,
  nobody: string,
): Promise<number> {
  const { table, by, names = {}, emptied = [], mentions } = personal
  const place = sql.identifier(table)
  let rows = 0
  const change = async (set: SQL, where: SQL) => {
    rows += (await tx.db.execute(sql`update ${place} set ${set} where ${where}`)).rowCount ?? 0
  }
  for (const [column, whose = ''] of Object.entries(names)) {
    const name = sql.identifier(column)
    // oxlint-disable-next-line no-await-in-loop -- one connection asks one thing after another
    await change(sql`${name} = ${nobody}`, sql`${sql.identifier(whose)} = ${subject.id} and ${name} <> ''`)
  }
  if (emptied.length > 0) {
    const set = sql.join(
      emptied.map((column) => sql`${sql.identifier(column)} = ${column === 'details' ? '{}' : ''}`),
      sql`, `,
    )
    await change(set, by?.id ? sql`${sql.identifier(by.id)} = ${subject.id}` : sql`false`)
  }
  if (mentions) {
    const json = sql.identifier(mentions.column)
    const address = wholeAddress(subject.email)
    await change(
      sql`${json} = regexp_replace(${json}::text, ${address}, ${nobody}, 'g')::jsonb`,
      sql`${isOneOf(sql`organization_id`, subject.organizations)} and ${json}::text ~ ${address}`,
    )
    for (const chat_name of subject.chat_names) {
      const held = (name: string) => `"handled_by": ${JSON.stringify(name)}`
      // oxlint-disable-next-line no-await-in-loop -- one connection asks one thing after another
      await change(
        sql`${json} = replace(${json}::text, ${held(chat_name)}, ${held(nobody)})::jsonb`,
        sql`${wasHandled(mentions.conversation, subject)} and strpos(${json}::text, ${held(chat_name)}) > 0`,
      )
    }
  }
  return rows
}

/** An address as a pattern (PostgreSQL's) that does not match where it is but the end or the beginning of another. */
const wholeAddress = (email: string): string =>
  `(?<![[:alnum:]._%+'-])${email.replaceAll(/[^\p{L}\p{N}@]/gu, String.raw`\$&`)}(?![[:alnum:]-]|\\.[[:alnum:]])`
