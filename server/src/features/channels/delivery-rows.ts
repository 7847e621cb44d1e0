import { AgentLanguage } from '@tertulia/contract/agents'
import { CHANNEL_LINES, SOMEBODY_OF_TEAM } from '@tertulia/contract/channel-lines'
import type { Channel } from '@tertulia/contract/channels'
import type { TranscriptEvent } from '@tertulia/contract/messages'
import { linkForCustomer } from '#features/attachments/attachment-links.ts'
import type { findSaid } from '#features/channels/delivery.queries.ts'
import { piecesOn } from '#features/channels/pieces.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

type Said = Awaited<ReturnType<typeof findSaid>>[number] & { conversation_id: string; channel: Channel }

/** A line of the transcript in words; none where customers of other channels do not read it. */
const lineIn = (language: AgentLanguage, event: TranscriptEvent, name: string | null): string =>
  CHANNEL_LINES[language][event]?.replace('{name}', name ?? SOMEBODY_OF_TEAM[language]) ?? ''

/** A message as rows that wait to be sent, one for each piece. Without a connection nothing can be sent. */
export function deliveryRows(tx: OrganizationTx, said: Said) {
  const { id: message_id, connection_id, conversation_id, channel } = said
  if (connection_id === null) return []
  const language = AgentLanguage.catch('es').parse(said.language)
  const linkTo = (attachment: { id: string }) => linkForCustomer(tx, attachment.id)
  const text = said.event ? lineIn(language, said.event, said.person_name) : said.text
  return piecesOn(channel, { ...said, text, language, linkTo }).map(({ text, content }, piece) => ({
    organization_id: tx.organization_id,
    message_id,
    piece,
    conversation_id,
    connection_id,
    state: 'waiting' as const,
    text,
    content,
    attempts: 0,
    created_at: iso(tx.clock.now()),
  }))
}
