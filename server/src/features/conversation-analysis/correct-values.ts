import {
  type AnalysedField,
  type ConversationAnalysis,
  HAND_VALUES,
  ResolutionByHand,
} from '@tertulia/contract/conversation-analysis'
import type { BusinessEvent } from '@tertulia/contract/events'
import { contradict, type ResolutionReason, RESOLVING_REASONS } from '@tertulia/contract/conversation-values'
import {
  deleteValueCorrection,
  findAnalysis,
  findValueCorrections,
  putValueCorrection,
} from '#features/conversation-analysis/analysis.queries.ts'
import { effectiveValues, writeEffectiveValues } from '#features/conversation-analysis/effective-values.ts'
import { analysisShown } from '#features/conversation-analysis/shown-analysis.ts'
import { lockConversationsOf } from '#features/conversations/conversation-of.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { lockedToValue } from '#features/conversations/valued-conversation.ts'
import { mask } from '#features/masking/mask.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import type { MemberContext } from '#platform/context.ts'
import { iso } from '#platform/clock.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { Problem } from '#platform/problem.ts'

type Value = string | boolean | null

/**
 * Puts a value by hand: it holds, whatever is analysed later. A reason puts with it whether the conversation is resolved,
 * where that stands by hand otherwise.
 * @throws not_found; resolution_contradicts at `value` where a reason by hand says the opposite; invalid_request at `value` where the field has no such value
 */
export async function correctValueByHand(
  tx: Tx<MemberContext>,
  conversation_id: string,
  field: AnalysedField,
  value: Value,
): Promise<void> {
  const given = HAND_VALUES[field].safeParse(value)
  if (!given.success) throw new Problem('invalid_request', { fields: [{ path: 'value', code: 'invalid_value' }] })
  const conversation = await lockedOrGone(tx, conversation_id)
  const before = await heldNow(tx, conversation, field)
  const kept = field === 'topic' && typeof given.data === 'string' ? mask(given.data) : given.data
  const stood = Object.fromEntries((await resolutionsOf(tx, conversation_id)).map((each) => [each.field, each.value]))
  const put = ResolutionByHand.parse({ ...stood, id: conversation_id, ...(isResolution(field) && { [field]: kept }) })
  const { resolved = null, resolution_reason = null } = put
  const isOpposite = isResolution(field) && contradict(resolved, resolution_reason)
  if (isOpposite && field === 'resolved') throw new Problem('resolution_contradicts', { at: 'value' })
  await putByHand(tx, conversation_id, { field, value: kept, value_before: before })
  if (isOpposite) await putByHand(tx, conversation_id, { field: 'resolved', value: !resolved, value_before: resolved })
  await emit(tx, await corrected(tx, conversation, isOpposite ? RESOLUTION : [field]))
  noteAudit(tx, { entity_id: conversation_id, before: auditedValue(field, before), after: auditedValue(field, kept) })
}

const putByHand = (
  tx: Tx<MemberContext>,
  conversation_id: string,
  put: { field: AnalysedField; value: Value; value_before: Value },
) =>
  putValueCorrection(tx, {
    organization_id: tx.organization_id,
    conversation_id,
    ...put,
    user_id: tx.actor.user_id,
    user_name: tx.actor.name,
    corrected_at: iso(tx.clock.now()),
  })

/**
 * Puts of several whether they are resolved, and why. Those that say so already stay as they are.
 * @returns `undo`: what stood by hand of each that is otherwise now
 */
export function resolveByHand(
  ctx: MemberContext,
  ids: readonly string[],
  reason: ResolutionReason,
): Promise<{ undo: ResolutionByHand[] }> {
  const put = { resolved: RESOLVING_REASONS.includes(reason), resolution_reason: reason }
  return withOrganization(ctx, async (tx) => {
    const undo: ResolutionByHand[] = []
    const events: BusinessEvent[] = []
    // oxlint-disable no-await-in-loop -- one connection does one thing after another
    for (const conversation of await lockConversationsOf(tx, ids)) {
      const { id, resolved, resolution_reason } = conversation
      if (resolved === put.resolved && resolution_reason === put.resolution_reason) continue
      const stood = (await resolutionsOf(tx, id)).map(({ field, value }) => [field, value] as const)
      undo.push(ResolutionByHand.parse({ id, ...Object.fromEntries(stood) }))
      await putByHand(tx, id, { field: 'resolved', value: put.resolved, value_before: resolved })
      await putByHand(tx, id, { field: 'resolution_reason', value: reason, value_before: resolution_reason })
      events.push(await corrected(tx, conversation, RESOLUTION))
    }
    // oxlint-enable no-await-in-loop
    await emit(tx, ...events)
    if (undo.length > 0) noteAudit(tx, { entity_id: tx.organization_id, after: { ...put, conversations: undo.length } })
    return { undo }
  })
}

/** Writes what holds of a conversation now that its values by hand are others. @returns what is to be noted of it */
async function corrected(
  tx: Tx<MemberContext>,
  conversation: ConversationRow,
  fields: readonly AnalysedField[],
): Promise<BusinessEvent> {
  const held = await writeEffectiveValues(tx, conversation)
  const { user_id } = tx.actor
  const payload = { ...held, user_id, fields: [...fields] }
  return { type: 'conversation.corrected', conversation_id: conversation.id, payload }
}

const RESOLUTION = ['resolved', 'resolution_reason'] as const
const isResolution = (field: AnalysedField) => RESOLUTION.some((each) => each === field)

/** Values by hand of whether a conversation is resolved, and why. */
const resolutionsOf = async (tx: Tx<MemberContext>, id: string) =>
  (await findValueCorrections(tx, id)).filter(({ field }) => isResolution(field))

/** Restores values by hand of several, unless another member has changed them since. @returns how many */
export function restoreResolutions(
  ctx: MemberContext,
  undo: readonly ResolutionByHand[],
): Promise<{ restored: number }> {
  const stood = new Map(undo.map((each) => [each.id, each]))
  return withOrganization(ctx, async (tx) => {
    const events: BusinessEvent[] = []
    // oxlint-disable no-await-in-loop -- one connection does one thing after another
    for (const conversation of await lockConversationsOf(tx, [...stood.keys()])) {
      const { id } = conversation
      const now = await resolutionsOf(tx, id)
      if (now.some(({ user_id }) => user_id !== tx.actor.user_id)) continue
      for (const field of RESOLUTION) {
        const value = stood.get(id)?.[field]
        if (value === undefined) await deleteValueCorrection(tx, id, field)
        else await putByHand(tx, id, { field, value, value_before: conversation[field] })
      }
      events.push(await corrected(tx, conversation, RESOLUTION))
    }
    // oxlint-enable no-await-in-loop
    await emit(tx, ...events)
    const restored = events.length
    if (restored > 0) noteAudit(tx, { entity_id: tx.organization_id, after: { conversations: restored } })
    return { restored }
  })
}

export function correctValue(
  ctx: MemberContext,
  id: string,
  field: AnalysedField,
  value: Value,
): Promise<ConversationAnalysis> {
  return changeValues(ctx, id, (tx) => correctValueByHand(tx, id, field, value))
}

/** Takes what was put by hand back. Idempotent. */
export function restoreValue(ctx: MemberContext, id: string, field: AnalysedField): Promise<ConversationAnalysis> {
  return changeValues(ctx, id, async (tx) => {
    const conversation = await lockedOrGone(tx, id)
    const before = await heldNow(tx, conversation, field)
    await deleteValueCorrection(tx, id, field)
    await emit(tx, await corrected(tx, conversation, [field]))
    const after = await heldNow(tx, conversation, field)
    noteAudit(tx, { entity_id: id, before: auditedValue(field, before), after: auditedValue(field, after) })
  })
}

async function changeValues(ctx: MemberContext, id: string, work: (tx: Tx<MemberContext>) => Promise<void>) {
  await withOrganization(ctx, work)
  return analysisShown(ctx, id)
}

async function lockedOrGone(tx: Tx<MemberContext>, id: string): Promise<ConversationRow> {
  const conversation = await lockedToValue(tx, id)
  if (!conversation) throw new Problem('not_found')
  return conversation
}

async function heldNow(tx: Tx<MemberContext>, conversation: ConversationRow, field: AnalysedField): Promise<Value> {
  const analysis = await findAnalysis(tx, conversation.id)
  return effectiveValues(conversation, analysis?.findings ?? {}, await findValueCorrections(tx, conversation.id))[field]
}

/** A summary holds what the customer said, which an audit trail would keep for ever. */
const auditedValue = (field: AnalysedField, value: Value): Record<string, Value> =>
  field === 'summary' ? { summary: value === null ? null : '…' } : { [field]: value }
