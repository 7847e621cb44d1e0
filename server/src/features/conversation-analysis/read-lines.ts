import { AgentLanguage } from '@tertulia/contract/agents'
import { textAsRead } from '@tertulia/contract/rich-text'
import type { Dialogue, DialogueLine } from '#engine/analysis/dialogue.ts'
import { findAnswering, findLines } from '#features/conversation-analysis/analysis.queries.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

type Line = Awaited<ReturnType<typeof findLines>>[number]

/** A conversation as the engine reads it. The summary is in the language that the agent has first. */
export async function dialogueOf(tx: OrganizationTx, conversation: ConversationRow): Promise<Dialogue> {
  const lines = await findLines(tx, conversation.id)
  const agent = await findAnswering(tx, conversation.agent_id)
  const language = AgentLanguage.safeParse(conversation.language).data
  const tells_in = agent?.languages[0] ?? language ?? 'es'
  return { language: language ?? tells_in, tells_in, agent_name: agent?.name ?? '', lines: lines.map(toLine) }
}

function toLine({ message, decision, tool_calls }: Line): DialogueLine {
  const { id, from, text, event, person_name, sources, choices } = message
  return {
    id,
    from,
    // Evidence of values is shown, and searched in the transcript, as people read it.
    text: textAsRead(text),
    event,
    person_name,
    declined: message.declined,
    asks_back: decision === 'collect' || decision === 'ask_back' || choices.length > 0,
    tools_worked: tool_calls && tool_calls.length > 0 ? tool_calls.every(({ failure }) => failure === undefined) : null,
    source: sources[0]?.title ?? null,
  }
}
