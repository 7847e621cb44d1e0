import { z } from 'zod'
import type { InboundItem } from '#providers/messaging/messaging-provider.ts'
import { words } from '#providers/whatsapp/graph-error.ts'
import { phoneDigits, type WireMessage } from '#providers/whatsapp/message-shape.ts'

const id = words.nullish().catch(null)
const System = z.object({
  type: z.enum(['user_changed_number', 'user_changed_user_id']),
  wa_id: id,
  user_id: id,
  previous_user_id: id,
})

/**
 * Reads a system message (Cloud API, «System messages webhook»): `from` is the number before, `wa_id` the one after,
 * and a new number brings a new user id along.
 * @returns undefined where it does not tell who is called how
 */
export function readRename(message: WireMessage, account: string): InboundItem | undefined {
  const read = System.safeParse(message['system'])
  if (!read.success) return undefined
  const { wa_id, user_id, previous_user_id, type } = read.data
  const phone = phoneDigits(message.from)
  const before = { user_id: previous_user_id || null, phone, name: null }
  const isSameNumber = type === 'user_changed_user_id'
  const after = { user_id: user_id || null, phone: phoneDigits(wa_id) ?? (isSameNumber ? phone : null), name: null }
  const isKnown = [before, after].every((each) => each.user_id !== null || each.phone !== null)
  if (!isKnown) return undefined
  return { kind: 'renamed', account, external_id: message.id, at: message.timestamp, before, after }
}
