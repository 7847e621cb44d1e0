import { useQuery } from '@tanstack/react-query'
import { type Conversation, conversations } from '@tertulia/contract/conversations'
import { liveChat } from '@tertulia/contract/live-chat'
import { type Team, teams } from '@tertulia/contract/teams'
import { query } from '#api/query.ts'
import { useSessionUser } from '#api/session.ts'
import { useOfferedToMe } from '#features/conversations/offered-to-me.ts'
import { queueOf } from '#features/conversations/queue-of.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { waitingList } from './waiting-list.ts'

/** A wait of a customer. `key`: of this wait; the same customer may wait again. */
export type Wait = { key: string; conversation: Conversation }

const NO_WAITS: readonly Wait[] = []

/**
 * Customers who wait for the signed-in member: those of agents that the member attends, and those whom colleagues offer,
 * while the member is available. Undefined until that is known.
 */
export function useWaitingForMe(): readonly Wait[] | undefined {
  const { id: organization_id } = useOrganization()
  const self = useSessionUser()?.id
  const mayHandle = useMay('livechat.handle')
  const { data: attendance } = useQuery({
    ...query(liveChat.attendance, { params: { organization_id } }),
    enabled: mayHandle,
  })
  const { data: waiting } = useQuery({ ...waitingList(organization_id), enabled: mayHandle })
  const others = useQuery({
    ...query(conversations.list, { query: { organization_id, queue: 'others', rows: 100 } }),
    enabled: mayHandle,
  })
  const called = (waiting?.items ?? []).filter((each) => queueOf(each, self) === 'waiting')
  const offered = useOfferedToMe([...called, ...(others.data?.items ?? [])])
  const { data: groups } = useQuery({
    ...query(teams.list, { query: { organization_id } }),
    enabled: mayHandle && called.length > 0,
  })
  if (!mayHandle) return NO_WAITS
  if (!attendance || !waiting || (called.length > 0 && !groups)) return undefined
  if (attendance.availability !== 'available') return NO_WAITS
  return [
    ...offered.map((conversation) => ({ key: conversation.transfer.id, conversation })),
    ...called
      .filter(({ agent_id, transfer }) => !transfer && attends(groups ?? [], agent_id, self))
      .map((conversation) => ({ key: `${conversation.id} ${conversation.waiting_since}`, conversation })),
  ]
}

/** Whether a member attends an agent's customers: every member attends those of an agent in no team. */
function attends(groups: readonly Team[], agent_id: string, self: string | undefined): boolean {
  const ofAgent = groups.filter(({ agent_ids }) => agent_ids.includes(agent_id))
  return ofAgent.length === 0 || ofAgent.some(({ user_ids }) => self !== undefined && user_ids.includes(self))
}
