import type { ConversationRow } from '#features/conversations/conversations.tables.ts'

/** The place of a conversation, as facts have it. */
export const factPlaceOf = ({
  channel,
  agent_id,
  version,
}: Pick<ConversationRow, 'channel' | 'agent_id' | 'version'>) => ({
  channel,
  agent_id,
  version,
})
