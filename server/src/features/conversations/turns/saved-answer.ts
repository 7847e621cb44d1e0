import { agentMaySpeak } from '@tertulia/contract/control'
import type { BusinessEvent } from '@tertulia/contract/events'
import type { Source } from '@tertulia/contract/messages'
import { WRITTEN_BACK_SECONDS } from '@tertulia/contract/saved-answers.limits'
import type { OrganizationContext } from '#platform/context.ts'
import { emptyReceipt } from '#engine/turn/vocabulary/receipt.ts'
import type { ConversationRow, MessageRow } from '#features/conversations/conversations.tables.ts'
import { addFirstMessage, addMessage } from '#features/conversations/messages.ts'
import type { Found, Incoming } from '#features/conversations/turns/incoming.ts'
import { received } from '#features/conversations/turns/received.ts'
import { shownFaq } from '#features/saved-answers/saved-answers.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx, Tx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** When something was asked, by the visitor's clock, which may be wrong. Null: longer ago than is written back. */
export function askedAwayAt(tx: OrganizationTx, away: Incoming['away']): string | null {
  if (!away) return null
  const now = tx.clock.now().getTime()
  const asked = Math.min(Date.parse(away.asked_at), now)
  return now - asked <= WRITTEN_BACK_SECONDS * 1_000 ? iso(new Date(asked)) : null
}

type Shown = NonNullable<Awaited<ReturnType<typeof shownFaq>>> & { passage_id: string }

/**
 * The answer that a visitor was shown while the server was away, two days ago at most. None where a person has taken the
 * conversation meanwhile: the agent never speaks then, and its question waits for them.
 */
export async function answerShown(
  tx: OrganizationTx,
  found: Found,
  away: Incoming['away'],
): Promise<Shown | undefined> {
  if (!away?.passage_id || askedAwayAt(tx, away) === null) return undefined
  if ('open' in found && !agentMaySpeak(found.open.control)) return undefined
  const agent_id = 'open' in found ? found.open.agent_id : found.begin.agent_id
  const faq = await shownFaq(tx, agent_id, away.passage_id)
  return faq && { ...faq, passage_id: away.passage_id }
}

type WrittenBack = { before: ConversationRow; isFirst: boolean; incoming: Incoming; shown: Shown; turn_id: string }

/** Stores a question with the answer that it was shown, and its receipt. Its turn is over: no agent answers it again. */
export async function storeShown(
  tx: Tx<OrganizationContext>,
  { before, isFirst, incoming, shown, turn_id }: WrittenBack,
): Promise<MessageRow> {
  const now = iso(tx.clock.now())
  const { text, client_id } = incoming
  const asked_away_at = askedAwayAt(tx, incoming.away)
  const opens = {
    organization_id: tx.organization_id,
    id: turn_id,
    conversation_id: before.id,
    channel: before.channel,
    state: 'answered',
    reason: null,
    joined_to: null,
    claimed_by: null,
    attempt: 1,
    hops: 0,
    created_at: now,
    ended_at: now,
  } as const
  const customer_message = { id: newId(), from: 'customer', text, client_id, asked_away_at, turn_id } as const
  const events = received(before, customer_message, isFirst)
  const { row, conversation } = await (isFirst ? addFirstMessage : addMessage)(
    tx,
    before,
    customer_message,
    { status: 'active' },
    { opens, events },
  )
  await addAnswer(tx, conversation, { shown, turn_id, question: row })
  return row
}

async function addAnswer(
  tx: OrganizationTx,
  to: ConversationRow,
  { shown, turn_id, question }: { shown: Shown; turn_id: string; question: MessageRow },
): Promise<void> {
  const sources = [sourceOf(shown)]
  const id = newId()
  const { since_version: version } = shown
  const { engine: _, decision, ...detail } = emptyReceipt(question.text, 'answer_faq')
  const { id: conversation_id, channel, agent_id } = to
  const answered: BusinessEvent = {
    type: 'message.answered',
    conversation_id,
    payload: {
      message_id: id,
      turn_id,
      channel,
      agent_id,
      version: to.version,
      declined: false,
      sources: [{ kind: 'faq', source_id: shown.source_id }],
      engine: 'saved',
      tokens: 0,
    },
  }
  await addMessage(
    tx,
    to,
    { id, from: 'agent', text: shown.text, sources, saved: true, turn_id },
    {},
    {
      events: [answered],
      receipt: {
        organization_id: tx.organization_id,
        message_id: id,
        version: to.version ?? version,
        engine: 'saved',
        decision,
        detail: { ...detail, sources, asked_away_at: question.asked_away_at ?? undefined },
        created_at: iso(tx.clock.now()),
      },
    },
  )
}

const EXCERPT_LENGTH = 400

const sourceOf = ({ source_id, passage_id, title, text }: Shown): Source => ({
  n: 1,
  kind: 'faq',
  source_id,
  passage_id,
  title,
  locator: null,
  excerpt: text.slice(0, EXCERPT_LENGTH),
  mark: null,
})
