import type { FieldValue } from '@tertulia/contract/collected-fields'
import type { CollectionResult } from '@tertulia/contract/info-collection'
import type { MemberContext } from '#platform/context.ts'
import { maskerOf } from '#features/conversations/masker.ts'
import { toResult } from '#features/info-collection/collection-results.ts'
import { collection } from '#features/info-collection/info-collections.ts'
import {
  findCorrectors,
  lockResult,
  putResult,
  type ShownResult,
} from '#features/info-collection/info-collection.queries.ts'
import type { CollectedValues } from '#features/info-collection/info-collection.tables.ts'
import { fitsParameter } from '#features/tools/http/tool-values.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** As many as are kept of one value. */
const MOST_CORRECTIONS = 20

type Which = { agent_id: string; id: string; result_id: string }

/**
 * Corrects a value of a complete result; one that is still being asked for is the customer's. @throws not_found,
 * result_value at `value`, result_under_way
 */
export async function correctResult(
  ctx: MemberContext,
  { agent_id, id, result_id }: Which,
  { key, value }: { key: string; value: FieldValue },
): Promise<CollectionResult> {
  const masker = await maskerOf(ctx)
  return withOrganization(ctx, async (tx) => {
    const { fields } = await collection(tx, agent_id, id)
    const field = fields.find((each) => each.key === key)
    if (!field || !fitsParameter(field, value)) throw new Problem('result_value', { at: 'value' })
    const found = await lockResult(tx, id, result_id)
    if (!found) throw new Problem('not_found')
    if (found.result.state !== 'complete' && found.result.state !== 'failed') throw new Problem('result_under_way')
    const correction = { by_id: ctx.actor.user_id, at: iso(tx.clock.now()) }
    const result = { ...found.result, collected: withCorrection(found.result.collected, key, value, correction) }
    await putResult(tx, result)
    noteAudit(tx, { entity_id: agent_id, after: { field: field.label } })
    const shown: ShownResult = { ...result, ...found.of }
    const names = await findCorrectors(tx, [result])
    return toResult(shown, { masker, keys: fields.map((each) => each.key), names })
  })
}

function withCorrection(
  values: CollectedValues,
  key: string,
  value: FieldValue,
  by: { by_id: string; at: string },
): CollectedValues {
  const known = values.find((each) => each.key === key)
  const corrections = [...(known?.corrections ?? []), { before: known?.value ?? null, ...by }].slice(-MOST_CORRECTIONS)
  const now = { ...(known ?? { key, message_id: null, said: null }), value, corrections }
  return known ? values.map((each) => (each === known ? now : each)) : [...values, now]
}
