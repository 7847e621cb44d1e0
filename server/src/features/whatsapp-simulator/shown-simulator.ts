import { type PhoneControl, type PhoneMessage, type Simulator, WireRow } from '@tertulia/contract/simulator'
import { z } from 'zod'
import { linkToMedia } from '#features/whatsapp-simulator/serve-media.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import type { Deps } from '#platform/context.ts'
import {
  clockAt,
  type SimulatedAccount,
  type SimulatedLogEntry,
  type SimulatedMessage,
} from '#providers/whatsapp-simulator/account.ts'
import { choicesOf } from '#providers/whatsapp-simulator/choices.ts'

const DAY_SECONDS = 86_400

/** A simulated account as the screen draws it, without what opens it. */
export function shownSimulator(
  ctx: Deps,
  connection_id: string,
  account: SimulatedAccount,
  { answers_by_draft, conversations }: Pick<Simulator, 'answers_by_draft'> & Wired,
): Simulator {
  const { customer, armed, used } = account
  const now = ctx.clock.now()
  const once = (name: keyof typeof armed) => ({ is_on: Boolean(armed[name]), used_at: used[name] })
  const controls: Record<PhoneControl, { is_on: boolean; used_at: string | null }> = {
    block: { is_on: account.blocks_business, used_at: null },
    lose_line: { is_on: account.is_offline, used_at: null },
    duplicate: once('duplicate'),
    reorder: once('reorder'),
    refuse: once('refusal'),
    refuse_template: once('template_refusal'),
  }
  return {
    business_name: account.verified_name,
    business_number: `+${account.display_number}`,
    customer_name: customer.profile_name,
    customer_number: `+${customer.phone}`,
    clock: iso(clockAt(account, now)),
    clock_ahead_hours: account.clock_offset_seconds / 3600,
    window_ends_at: customer.wrote_at && iso(secondsFrom(new Date(customer.wrote_at), DAY_SECONDS)),
    is_typing: account.typing_until !== null && account.typing_until > iso(now),
    controls,
    messages: account.messages
      .filter(({ type, person }) => type !== 'reaction' && person === customer.user_id)
      .map((message) => shownMessage(ctx, connection_id, account, message)),
    log: account.log.map((row) => shownRow(account, row, conversations)).toReversed(),
    answers_by_draft,
  }
}

/** In which conversation each message of the wire was said. */
type Wired = { conversations: ReadonlyMap<string, string> }

function shownRow(account: SimulatedAccount, row: SimulatedLogEntry, conversations: Wired['conversations']): WireRow {
  const carried = account.messages.find(({ id }) => id === row.message_id)
  const { id } = Content.catch({}).parse(carried?.content)
  return WireRow.parse({
    ...row,
    size_bytes: account.media.find((each) => each.id === id)?.size_bytes ?? null,
    conversation_id: conversations.get(row.message_id ?? '') ?? null,
  })
}

/** Fields of a message's content that the phone shows; all are optional. */
const Content = z
  .object({
    body: z.union([z.string(), z.object({ text: z.string() })]),
    caption: z.string(),
    action: z.object({ button: z.string() }),
    id: z.string(),
    filename: z.string(),
    voice: z.boolean(),
    title: z.string(),
    text: z.string(),
    name: z.union([z.string(), z.object({ formatted_name: z.string() })]),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    button_reply: z.object({ title: z.string() }),
    list_reply: z.object({ title: z.string() }),
  })
  .partial()

function shownMessage(
  ctx: Deps,
  connection_id: string,
  account: SimulatedAccount,
  message: SimulatedMessage,
): PhoneMessage {
  const content = Content.catch({}).parse(message.content)
  const media = account.media.find(({ id }) => id === content.id)
  return {
    id: message.id,
    from: message.from,
    type: message.type,
    text: textOf(message, content),
    options: choicesOf(account, message).map(({ id, title, description = null }) => ({ id, title, description })),
    open: content.action?.button ?? null,
    chosen: message.chosen,
    file: media
      ? {
          name: media.filename,
          mime: media.mime_type,
          size_bytes: media.size_bytes,
          url: linkToMedia(ctx, connection_id, media.id),
          is_voice: content.voice ?? false,
        }
      : null,
    reply_to: message.context_id,
    at: message.clock_at,
    state: message.state,
    error: message.error,
    reaction: message.from === 'business' ? message.reactions.customer : message.reactions.business,
    changed: message.changed,
  }
}

function textOf({ type, content: raw }: SimulatedMessage, content: z.infer<typeof Content>): string {
  if (type === 'location') {
    const { name, address, latitude = 0, longitude = 0 } = content
    const named = [name, address].flatMap((each) => (typeof each === 'string' && each ? [each] : []))
    return [...named, `${latitude}, ${longitude}`].join('\n')
  }
  if (type === 'contacts')
    return z
      .array(Card)
      .catch([])
      .parse(raw)
      .map(({ name }) => name.formatted_name)
      .join(', ')
  if (type === 'template') return typeof content.name === 'string' ? content.name : ''
  const body = typeof content.body === 'string' ? content.body : content.body?.text
  return body ?? content.caption ?? content.button_reply?.title ?? content.list_reply?.title ?? content.text ?? ''
}
const Card = z.object({ name: z.object({ formatted_name: z.string() }) })
