import {
  type ConversationExport,
  type ConversationExportInput,
  mayExportPersonal,
} from '@tertulia/contract/conversation-exports'
import { EXPORTS_AT_ONCE } from '@tertulia/contract/conversation-exports.limits'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import {
  countOpenExports,
  deleteExport,
  findExports,
  insertExport,
  lockExport,
  updateExport,
} from '#features/conversation-exports/conversation-export.queries.ts'
import { writeConversations } from '#features/conversation-exports/conversation-exports.jobs.ts'
import type { ExportRow } from '#features/conversation-exports/conversation-exports.tables.ts'
import { exportFileName } from '#features/conversation-exports/export-head.ts'
import { businessZone } from '#features/organizations/organization.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { afterCommit, type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

type MemberTx = Tx<MemberContext>

/** Asks for a file of conversations. @throws not_allowed at `personal_data`, conversation_exports_running */
export function askForExport(ctx: MemberContext, input: ConversationExportInput): Promise<ConversationExport> {
  const { format, columns, limit, with_messages, personal_data, filters, ids } = input
  if (personal_data && !mayExportPersonal(ctx.role)) throw new Problem('not_allowed', { at: 'personal_data' })
  return withOrganization(ctx, async (tx) => {
    await refuseTooMany(tx)
    const time_zone = input.time_zone ?? (await businessZone(tx))
    const row: ExportRow = {
      organization_id: ctx.organization_id,
      id: newId(),
      user_id: ctx.actor.user_id,
      format,
      asked: { columns, filters, ...(ids && { ids }), time_zone, language: ctx.language, packed: format === 'csv' },
      row_limit: limit,
      with_messages,
      personal_data,
      state: 'waiting',
      attempt: 1,
      rows_done: 0,
      rows_total: null,
      storage_key: null,
      size_bytes: null,
      created_at: iso(ctx.clock.now()),
      expires_at: null,
    }
    await insertExport(tx, row)
    noteAudit(tx, { entity_id: row.id, after: exportTrace(row) })
    await tx.jobs.enqueue(tx, writeConversations, { export_id: row.id, attempt: row.attempt })
    return shownExport(row)
  })
}

export const listExports = async (ctx: MemberContext): Promise<ConversationExport[]> =>
  (await withOrganization(ctx, (tx) => findExports(tx, ctx.actor.user_id))).map(shownExport)

/** Begins one that failed anew; a file that is there or is being made is left as it is. @throws conversation_exports_running */
export function retryExport(ctx: MemberContext, id: string): Promise<ConversationExport> {
  return withOrganization(ctx, async (tx) => {
    const row = await ownExport(tx, id)
    noteAudit(tx, { entity_id: id, after: exportTrace(row) })
    if (row.state !== 'failed') return shownExport(row)
    await refuseTooMany(tx)
    const attempt = row.attempt + 1
    const begun = { state: 'waiting', attempt, rows_done: 0, rows_total: null } as const
    await updateExport(tx, id, begun)
    await tx.jobs.enqueue(tx, writeConversations, { export_id: id, attempt })
    return shownExport({ ...row, ...begun })
  })
}

/** Takes a file away, or ends the work on it. */
export function forgetExport(ctx: MemberContext, id: string): Promise<typeof done> {
  return withOrganization(ctx, async (tx) => {
    const row = await ownExport(tx, id)
    const { storage_key } = row
    await deleteExport(tx, id)
    noteAudit(tx, { entity_id: id, before: exportTrace(row) })
    if (storage_key) afterCommit(tx, () => void removeBytes(ctx, storage_key))
    return done
  })
}

/** An export of the caller's, locked. Another's is answered as if there were none. @throws not_found */
export async function ownExport(tx: MemberTx, id: string): Promise<ExportRow> {
  const row = await lockExport(tx, id)
  if (!row || row.user_id !== tx.actor.user_id) throw new Problem('not_found')
  return row
}

async function refuseTooMany(tx: MemberTx): Promise<void> {
  if ((await countOpenExports(tx, tx.actor.user_id)) >= EXPORTS_AT_ONCE)
    throw new Problem('conversation_exports_running')
}

/** The details of one in the audit trail. */
export const exportTrace = ({
  format,
  row_limit: limit,
  with_messages,
  personal_data,
  rows_done: rows,
}: ExportRow) => ({
  format,
  limit,
  with_messages,
  personal_data,
  rows,
})

/** Bytes left behind go with the sweep of files. */
const removeBytes = (ctx: MemberContext, key: string) =>
  ctx.files
    .remove(key)
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'a file of conversations was not removed'))

const shownExport = (row: ExportRow): ConversationExport => ({
  id: row.id,
  format: row.format,
  limit: row.row_limit,
  with_messages: row.with_messages,
  personal_data: row.personal_data,
  state: row.state,
  rows_done: row.rows_done,
  rows_total: row.rows_total,
  file_name: exportFileName(row),
  size_bytes: row.size_bytes,
  created_at: row.created_at,
  expires_at: row.expires_at,
})
