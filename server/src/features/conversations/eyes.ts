import type { Conversation } from '@tertulia/contract/conversations'
import type { Message } from '@tertulia/contract/messages'
import type { MemberContext } from '#platform/context.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { mask } from '#features/masking/mask.ts'
import { PREVIEW_LENGTH, toConversation } from '#features/conversations/messages.ts'
import { isMasked, maskingFor } from '#features/masking/masking.ts'

/** Who holds a conversation: a person with control, or nobody. */
export const holderOf = ({ control, handled_by }: Pick<ConversationRow, 'control' | 'handled_by'>): string | null =>
  control === 'human' ? handled_by : null

const LAST_WORD_OR_NUMBER = /(?:[+＋]?\p{Nd}[^\p{L}]*|\S+)$/u

/** What a list shows of a message, masked. Where it was cut, half an address is no address any more, and tells as much. */
export function maskPreview(text: string): string {
  const masked = mask(text)
  return text.length < PREVIEW_LENGTH ? masked : masked.replace(LAST_WORD_OR_NUMBER, '•••')
}

/** What the caller sees of conversations: every road on which a customer's words reach a member goes through it. */
export type Eyes = {
  /** What is no conversation's alone, such as a question that several customers asked. */
  words(text: string): string
  text(of: Pick<ConversationRow, 'control' | 'handled_by'>, text: string): string
  message(of: Pick<ConversationRow, 'control' | 'handled_by'>, message: Message): Message
  conversation(row: ConversationRow): Conversation
  /** Whether something may be masked: then a search must not find what is not shown. */
  searchesMasked: boolean
}

export async function eyesOf(ctx: MemberContext): Promise<Eyes> {
  const masking = await maskingFor(ctx, ctx)
  const text: Eyes['text'] = (of, said) => (isMasked(masking, ctx.actor.user_id, holderOf(of)) ? mask(said) : said)
  return {
    words: (said) => (masking === 'none' ? said : mask(said)),
    text,
    message: (of, message) => ({ ...message, text: text(of, message.text) }),
    conversation: (row) => {
      const shown = toConversation(row)
      const hides = isMasked(masking, ctx.actor.user_id, holderOf(row))
      return hides ? { ...shown, last_message: maskPreview(shown.last_message) } : shown
    },
    searchesMasked: masking !== 'none',
  }
}
