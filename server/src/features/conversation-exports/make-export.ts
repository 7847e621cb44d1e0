import { Readable } from 'node:stream'
import { EXPORT_FILE_SECONDS } from '@tertulia/contract/conversation-exports.limits'
import { mayExportPersonal } from '@tertulia/contract/conversation-exports'
import { may } from '@tertulia/contract/permissions'
import { storeFile } from '#platform/files/store-file.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { ExportEnded } from '#features/conversation-exports/batches.ts'
import {
  countHeld,
  forgetHeld,
  lockExport,
  updateRunning,
} from '#features/conversation-exports/conversation-export.queries.ts'
import type { ExportRow } from '#features/conversation-exports/conversation-exports.tables.ts'
import { exportBytes } from '#features/conversation-exports/write-export.ts'
import {
  type ChosenConversations,
  chosenBy,
  countChosenConversations,
} from '#features/conversations/chosen-conversations.ts'
import { freshPlaces } from '#features/organizations/organizations.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { lookUp, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import type { JobRun } from '#platform/jobs/job.ts'

type Try = Pick<ExportRow, 'id' | 'attempt'>

/** Writes a file from its beginning; one that an earlier process began is thrown away. */
export async function makeExport(ctx: OrganizationContext, of: Try, { signal }: JobRun): Promise<void> {
  const asked = await withOrganization(ctx, (tx) => lockExport(tx, of.id))
  const isWanted = asked?.attempt === of.attempt && (asked.state === 'waiting' || asked.state === 'running')
  if (!asked || !isWanted) return
  if (!(await isStillAllowed(ctx, asked))) return failExport(ctx, of)
  if (asked.storage_key) await ctx.files.remove(asked.storage_key)
  const chosen = await chosenBy(ctx, asked.asked, {
    masked: false,
    now: new Date(asked.created_at),
    time_zone: asked.asked.time_zone,
    asker: asked.user_id,
  })
  const storage_key = newId()
  const row = await begin(ctx, asked, { chosen, storage_key })
  if (!row) return
  try {
    const bytes = Readable.from(exportBytes({ ctx, row, chosen, signal }), { objectMode: false })
    const { size_bytes } = await storeFile(ctx, storage_key, bytes)
    await finish(ctx, of, size_bytes)
  } catch (error) {
    await ctx.files.remove(storage_key)
    if (!(error instanceof ExportEnded)) throw error
  }
}

/** The member who asked may have lost their place, or their right to personal data, since. */
async function isStillAllowed(ctx: OrganizationContext, { user_id, personal_data }: ExportRow): Promise<boolean> {
  const { organization_id } = ctx
  const places = await lookUp(ctx, (tx) => freshPlaces(tx, [{ user_id, organization_id }]))
  const role = places(user_id, organization_id)?.role
  return role !== undefined && may(role, 'conversation.export') && (!personal_data || mayExportPersonal(role))
}

/** Its key is known before its first byte, so that no sweep takes it for a stray file. */
const begin = (ctx: OrganizationContext, row: ExportRow, on: { chosen: ChosenConversations; storage_key: string }) =>
  withOrganization(ctx, async (tx) => {
    await forgetHeld(tx, row.id)
    const rows_total = await countChosenConversations(tx, on.chosen, row.row_limit)
    return updateRunning(tx, row, { state: 'running', rows_done: 0, rows_total, storage_key: on.storage_key })
  })

/** @throws if one of its conversations was erased while it was written: the export is retried without it */
const finish = (ctx: OrganizationContext, of: Try, size_bytes: number) =>
  withOrganization(ctx, async (tx) => {
    const expires_at = iso(secondsFrom(ctx.clock.now(), EXPORT_FILE_SECONDS))
    const row = await updateRunning(tx, of, { state: 'ready', size_bytes, expires_at })
    if (!row) throw new ExportEnded('the export was ended')
    if ((await countHeld(tx, of.id)) !== row.rows_done)
      throw new Error('a conversation was erased while it was written')
    await updateRunning(tx, of, { rows_total: row.rows_done })
  })

/** The last try has failed, or no member may have the file any more. */
export const failExport = (ctx: OrganizationContext, of: Try): Promise<void> =>
  withOrganization(ctx, async (tx) => {
    await updateRunning(tx, of, { state: 'failed' })
  })
