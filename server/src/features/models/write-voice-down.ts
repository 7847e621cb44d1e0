import { CUSTOMER_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import { LRUCache } from 'lru-cache'
import type { OrganizationContext } from '#platform/context.ts'
import { modelsOf } from '#features/models/ask-models.ts'
import { isOverCap } from '#features/models/model-caps.ts'
import { recordUsageAlone } from '#features/usage/record-usage.ts'
import { type Recording, transcribe } from '#providers/models/transcription-provider.ts'
import { cleanText } from '#platform/documents/text.ts'
import { newId } from '#platform/ids.ts'

/** A customer waits for it with their message. */
const DEADLINE_MS = 15_000

/** A model that hangs is not asked again for so long, so that it costs one customer the wait. By whose and which it is. */
const COOL_MS = 30_000
const failing = new LRUCache<string, true>({ max: 1_000, ttl: COOL_MS })

/**
 * Transcribes a customer's voice note, as long as a customer may write. Its usage counts as the model's, without a cost: the
 * configured price is of another model.
 * @returns null where the organization has no model for it or has reached its limit, where it failed or heard nothing
 */
export async function writeVoiceDown(
  ctx: OrganizationContext,
  agent_id: string,
  recording: Recording,
): Promise<string | null> {
  const { own, transcribes: settings, caps } = await modelsOf(ctx)
  if (!settings || (await isOverCap(ctx, caps, own?.price ?? null))) return null
  const { organization_id } = ctx
  const asked = `${organization_id} ${settings.model} ${settings.base_url}`
  if (failing.has(asked)) return null
  const answer = await transcribe(settings, recording, { outbound: ctx.outbound, deadline_ms: DEADLINE_MS })
  if (answer.failure) {
    if (answer.failure === 'timeout' || answer.failure === 'unavailable') failing.set(asked, true)
    ctx.log.warn({ organization_id, reason: answer.failure }, 'a voice note was not written down')
    return null
  }
  const { text, took } = answer
  if (took.input_tokens + took.output_tokens > 0)
    await recordUsageAlone(ctx, {
      key: `asked:${newId()}`,
      kind: 'model.transcription',
      agent_id,
      model: settings.model,
      ...took,
      cost: null,
    })
  return [...cleanText(text)].slice(0, CUSTOMER_MESSAGE_LENGTH).join('').trim() || null
}
