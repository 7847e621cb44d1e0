import { and, asc, count, desc, eq, exists, inArray, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { EXPORTS_LISTED } from '@tertulia/contract/conversation-exports.limits'
import { agent } from '#features/agents/agents.tables.ts'
import {
  conversationExport,
  exportedConversation,
  type ExportRow,
} from '#features/conversation-exports/conversation-exports.tables.ts'
import { message, type MessageRow } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export const insertExport = (tx: OrganizationTx, row: ExportRow) => tx.db.insert(conversationExport).values(row)

const their = (tx: OrganizationTx, user_id: string) =>
  and(ours(tx, conversationExport), eq(conversationExport.user_id, user_id))

/** Newest first. */
export const findExports = (tx: OrganizationTx, user_id: string): Promise<ExportRow[]> =>
  tx.db
    .select()
    .from(conversationExport)
    .where(their(tx, user_id))
    .orderBy(desc(conversationExport.created_at), desc(conversationExport.id))
    .limit(EXPORTS_LISTED)

export async function lockExport(tx: OrganizationTx, id: string): Promise<ExportRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(conversationExport)
    .where(and(ours(tx, conversationExport), eq(conversationExport.id, id)))
    .for('update')
  return row
}

/** Counts a member's exports that are not written yet. Takes a lock: of two calls that ask for the last one, one gets it. */
export async function countOpenExports(tx: OrganizationTx, user_id: string): Promise<number> {
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${tx.organization_id} ${user_id}`}, 0))`,
  )
  const [row] = await tx.db
    .select({ open: count() })
    .from(conversationExport)
    .where(and(their(tx, user_id), inArray(conversationExport.state, ['waiting', 'running'])))
  return row?.open ?? 0
}

export async function updateExport(
  tx: OrganizationTx,
  id: string,
  change: Partial<ExportRow>,
): Promise<ExportRow | undefined> {
  const [row] = await tx.db
    .update(conversationExport)
    .set(change)
    .where(and(ours(tx, conversationExport), eq(conversationExport.id, id)))
    .returning()
  return row
}

/** Updates an export unless it was ended or begun anew meanwhile. */
export async function updateRunning(
  tx: OrganizationTx,
  { id, attempt }: Pick<ExportRow, 'id' | 'attempt'>,
  change: Partial<ExportRow>,
): Promise<ExportRow | undefined> {
  const [row] = await tx.db
    .update(conversationExport)
    .set(change)
    .where(
      and(
        ours(tx, conversationExport),
        eq(conversationExport.id, id),
        eq(conversationExport.attempt, attempt),
        inArray(conversationExport.state, ['waiting', 'running']),
      ),
    )
    .returning()
  return row
}

export const deleteExport = (tx: OrganizationTx, id: string) =>
  tx.db.delete(conversationExport).where(and(ours(tx, conversationExport), eq(conversationExport.id, id)))

export async function holdConversations(tx: OrganizationTx, export_id: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const { organization_id } = tx
  await tx.db
    .insert(exportedConversation)
    .values(ids.map((conversation_id) => ({ organization_id, export_id, conversation_id })))
    .onConflictDoNothing()
}

export const forgetHeld = (tx: OrganizationTx, export_id: string) =>
  tx.db
    .delete(exportedConversation)
    .where(and(ours(tx, exportedConversation), eq(exportedConversation.export_id, export_id)))

/** How many of its conversations are still there. */
export async function countHeld(tx: OrganizationTx, export_id: string): Promise<number> {
  const [row] = await tx.db
    .select({ held: count() })
    .from(exportedConversation)
    .where(and(ours(tx, exportedConversation), eq(exportedConversation.export_id, export_id)))
  return row?.held ?? 0
}

const heldOf = sql`(select count(*) from ${exportedConversation}
  where ${exportedConversation.organization_id} = ${conversationExport.organization_id}
    and ${exportedConversation.export_id} = ${conversationExport.id})`

/** An export whose file holds only what is still there, in whichever organization, for a caller with its address. */
export async function findServedExport(tx: PlatformTx, id: string, now: string): Promise<ExportRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(conversationExport)
    .where(
      and(
        eq(conversationExport.id, id),
        eq(conversationExport.state, 'ready'),
        sql`${conversationExport.expires_at} > ${now}::timestamptz`,
        sql`${heldOf} = ${conversationExport.rows_done}`,
      ),
    )
  return row
}

/** Files that have had their time, or hold what was erased since. */
export const findSpent = (tx: PlatformTx, now: string, { rows, except }: { rows: number; except: string[] }) =>
  tx.db
    .select({ organization_id: conversationExport.organization_id, id: conversationExport.id })
    .from(conversationExport)
    .where(
      and(
        notInArray(conversationExport.id, except),
        isNotNull(conversationExport.storage_key),
        or(
          inArray(conversationExport.state, ['withdrawn', 'expired', 'failed']),
          and(
            eq(conversationExport.state, 'ready'),
            or(
              sql`${conversationExport.expires_at} <= ${now}::timestamptz`,
              sql`${heldOf} <> ${conversationExport.rows_done}`,
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(conversationExport.id))
    .limit(rows)

/** Lines that are not needed any more. Their files went before. */
export const findOldExports = (tx: PlatformTx, before: string, { rows, except }: { rows: number; except: string[] }) =>
  tx.db
    .select({ organization_id: conversationExport.organization_id, id: conversationExport.id })
    .from(conversationExport)
    .where(and(lt(conversationExport.created_at, before), notInArray(conversationExport.id, except)))
    .orderBy(asc(conversationExport.created_at), asc(conversationExport.id))
    .limit(rows)

/** Those with any of these conversations in them. */
export const lockExportsWith = (tx: OrganizationTx, conversation_ids: string[]): Promise<ExportRow[]> =>
  tx.db
    .select()
    .from(conversationExport)
    .where(
      and(
        ours(tx, conversationExport),
        exists(
          tx.db
            .select({ one: sql`1` })
            .from(exportedConversation)
            .where(
              and(
                ours(tx, exportedConversation),
                eq(exportedConversation.export_id, conversationExport.id),
                inArray(exportedConversation.conversation_id, conversation_ids),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(conversationExport.id))
    .for('update')

/** The messages of conversations, in their order. Event lines without an author are among them. */
export const findMessagesOfThese = (tx: OrganizationTx, conversation_ids: string[]): Promise<MessageRow[]> =>
  tx.db
    .select()
    .from(message)
    .where(and(ours(tx, message), inArray(message.conversation_id, conversation_ids)))
    .orderBy(asc(message.conversation_id), asc(message.id))

/** The names of agents, those that were deleted among them. */
export async function findAgentNames(tx: OrganizationTx): Promise<Map<string, string>> {
  const rows = await tx.db.select({ id: agent.id, name: agent.name }).from(agent).where(ours(tx, agent))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Bytes of the files of conversations that an organization has. */
export async function sumExportBytes(tx: Pick<PlatformTx, 'db'>, organization_id: string): Promise<number> {
  const [sum] = await tx.db
    .select({ bytes: sql<string>`coalesce(sum(${conversationExport.size_bytes}), 0)` })
    .from(conversationExport)
    .where(eq(conversationExport.organization_id, organization_id))
  return Number(sum!.bytes)
}

/** Finds, of these storage keys, those of files of conversations. */
export async function findExportKeysInUse(tx: PlatformTx, keys: string[]): Promise<string[]> {
  const rows = await tx.db
    .select({ key: conversationExport.storage_key })
    .from(conversationExport)
    .where(inArray(conversationExport.storage_key, keys))
  return rows.flatMap(({ key }) => (key ? [key] : []))
}
