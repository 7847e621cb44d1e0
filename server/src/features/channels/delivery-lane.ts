import type { LaneKey } from '#platform/lanes/lane-work.ts'

/** The lane in which the answers of a conversation go out, one after another. */
export const laneOfConversation = (of: {
  organization_id: string
  connection_id: string
  conversation_id: string
}): LaneKey => ({ organization_id: of.organization_id, group: of.connection_id, lane: of.conversation_id })
