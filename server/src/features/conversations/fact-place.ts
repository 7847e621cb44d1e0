import type { ConversationRow } from '#features/conversations/conversations.tables.ts'

/** Where a conversation is held, as facts tell it. */
export const factPlaceOf = ({
  channel,
  agent_id,
  version,
}: Pick<ConversationRow, 'channel' | 'agent_id' | 'version'>) => ({
  channel,
  agent_id,
  version,
})
