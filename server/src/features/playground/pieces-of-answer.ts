import { AgentLanguage } from '@tertulia/contract/agents'
import type { ReadingChannel } from '@tertulia/contract/channels'
import type { Message } from '@tertulia/contract/messages'
import type { AnswerPiece } from '@tertulia/contract/playground'
import { linkForCustomer } from '#features/attachments/attachment-links.ts'
import { type Piece, piecesOn } from '#features/channels/pieces.ts'
import { openConversation } from '#features/conversations/open-conversation.ts'
import type { MemberContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'
import { interactiveOf } from '#providers/whatsapp/outgoing-choices.ts'

/**
 * Shows what a channel would be sent of an answer in the caller's test, by what sends it.
 * @throws not_found
 */
export const piecesOfAnswer = (
  ctx: MemberContext,
  { agent_id, message_id }: { agent_id: string; message_id: string },
  channel: ReadingChannel,
): Promise<{ pieces: AnswerPiece[] }> =>
  withOrganization(ctx, async (tx) => {
    const found = await openConversation(tx, { agent_id, user_id: ctx.actor.user_id })
    const message = found?.messages.find(({ id, from }) => id === message_id && from === 'agent')
    if (!found || !message) throw new Problem('not_found')
    const language = AgentLanguage.catch('es').parse(found.open.language)
    const linkTo = ({ id }: { id: string }) => linkForCustomer(tx, id)
    return { pieces: piecesOn(channel, { ...message, language, linkTo }).map((piece) => toPiece(piece, message)) }
  })

function toPiece({ text, content }: Piece, { attachments }: Message): AnswerPiece {
  const plain = { text, options: [], open: null, file: null }
  if (content?.kind === 'attachment')
    return { ...plain, file: attachments.find(({ id }) => id === content.attachment_id)?.name ?? '' }
  if (content?.kind !== 'choices') return plain
  const { action } = interactiveOf({ ...content, text })
  if (action.buttons) return { ...plain, options: action.buttons.map(({ reply }) => ({ ...reply, description: null })) }
  const options = action.sections.flatMap(({ rows }) => rows.map((row) => ({ description: null, ...row })))
  return { ...plain, options, open: action.button }
}
