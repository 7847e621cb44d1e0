import { readsMasked } from '@tertulia/contract/api-key-roles'
import type { Conversation } from '@tertulia/contract/conversations'
import type { Message } from '@tertulia/contract/messages'
import type { Masking } from '@tertulia/contract/organization-settings'
import type { ApiKeyContext, MemberContext } from '#platform/context.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { mask } from '#features/masking/mask.ts'
import { PREVIEW_LENGTH, toConversation } from '#features/conversations/messages.ts'
import { isMasked, maskingFor } from '#features/masking/masking.ts'
import { revealedTo } from '#features/conversations/reveals.ts'

/** The member with control of a conversation, or null. */
export const holderOf = ({ control, handled_by }: Pick<ConversationRow, 'control' | 'handled_by'>): string | null =>
  control === 'human' ? handled_by : null

const LAST_WORD_OR_NUMBER = /(?:[+＋]?\p{Nd}[^\p{L}]*|\S+)$/u

/** The preview of a message, masked. At a cut, half an address is not recognised as one, and reveals as much. */
export function maskPreview(text: string): string {
  const masked = mask(text)
  return text.length < PREVIEW_LENGTH ? masked : masked.replace(LAST_WORD_OR_NUMBER, '•••')
}

/** A conversation with what lists show of its messages masked. */
export const maskedPreviews = <Shown extends { last_message: string; last_question: string }>(shown: Shown): Shown => ({
  ...shown,
  last_message: maskPreview(shown.last_message),
  last_question: maskPreview(shown.last_question),
})

/** A message without what could reach its customer, in its text as in what was written down of its voice notes. */
export const maskMessage = (message: Message): Message => ({
  ...message,
  text: mask(message.text),
  attachments: message.attachments.map(({ voice, ...file }) => ({
    ...file,
    ...(voice && { voice: { ...voice, words: voice.words && mask(voice.words) } }),
  })),
})

/** A reader of conversations: a colleague, or a system of theirs with a key. */
export type ConversationReader = MemberContext | ApiKeyContext
const isMember = (ctx: ConversationReader): ctx is MemberContext => ctx.actor.kind === 'person'

/** A conversation, or what came of one and names it: what was revealed is known by its id. */
type Held = Pick<ConversationRow, 'control' | 'handled_by'> & { id?: string; conversation_id?: string }

/** The caller's view of conversations: every road on which a customer's words reach a reader goes through it. */
export type Masker = {
  /** Text that belongs to no single conversation, such as a question that several customers asked. */
  words(text: string): string
  text(of: Held, text: string): string
  message(of: Held, message: Message): Message
  conversation(row: ConversationRow): Conversation
  /** Whether something may be masked: then a search must not find what is not shown. */
  searchesMasked: boolean
}

export async function maskerOf(ctx: ConversationReader): Promise<Masker> {
  // A key holds no conversation.
  if (!isMember(ctx)) return maskerThat(readsMasked(ctx.actor.role) ? 'all' : 'none', '', NOTHING_REVEALED)
  const masking = await maskingFor(ctx, ctx)
  // A member with full masking gets nothing revealed.
  const revealed = masking === 'not_held' ? await revealedTo(ctx) : NOTHING_REVEALED
  return maskerThat(masking, ctx.actor.user_id, revealed)
}

const NOTHING_REVEALED: ReadonlySet<string> = new Set()

function maskerThat(masking: Masking, user_id: string, revealed: ReadonlySet<string>): Masker {
  const isHidden = (of: Held) =>
    isMasked(masking, user_id, holderOf(of)) && !revealed.has(of.conversation_id ?? of.id ?? '')
  const text: Masker['text'] = (of, said) => (isHidden(of) ? mask(said) : said)
  return {
    words: (said) => (masking === 'none' ? said : mask(said)),
    text,
    message: (of, message) => (isHidden(of) ? maskMessage(message) : message),
    conversation: (row) => {
      const shown = toConversation(row)
      return isHidden(row) ? maskedPreviews(shown) : shown
    },
    searchesMasked: masking !== 'none',
  }
}
