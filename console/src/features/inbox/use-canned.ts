import { useQuery } from '@tanstack/react-query'
import { cannedReplies } from '@tertulia/contract/canned-replies'
import type { CannedValues } from '@tertulia/contract/canned-reply-variables'
import { conversationContext } from '@tertulia/contract/conversation-context'
import { conversations } from '@tertulia/contract/conversations'
import { query } from '#api/query.ts'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { useOrganization } from '#access/current-organization.ts'
import { usePaused } from '#ui/use-paused.ts'
import { accounts } from '@tertulia/contract/accounts'
import { ownName } from '@tertulia/contract/visitor-names'

/** Saved replies that fit what was typed after the slash, and what theirs variables become in this conversation. */
export function useCanned(conversationId: string, typed: string | undefined) {
  const organization = useOrganization()
  const search = usePaused(typed ?? '', 150)
  const isOpen = typed !== undefined
  const found = useQuery({
    ...query(cannedReplies.list, {
      query: { organization_id: organization.id, rows: 25, ...(search && { search }) },
    }),
    enabled: isOpen,
    placeholderData: (before) => before,
  })
  const { agents } = useCurrentAgent()
  const { data: me } = useQuery(query(accounts.user, {}))
  const { data: conversation } = useQuery({
    ...query(conversations.get, { params: { id: conversationId } }),
    enabled: isOpen,
  })
  const { data: context } = useQuery({
    ...query(conversationContext.get, { params: { id: conversationId } }),
    enabled: isOpen,
  })
  const name = ownName(conversation?.profile_name ?? '') ?? ''
  const collected = Object.fromEntries((context?.collected ?? []).map(({ label, value }) => [label, String(value)]))
  const values: CannedValues = {
    customer: collected['Nombre'] ?? collected['Name'] ?? name.split(' ', 1)[0] ?? '',
    agent: agents.find(({ id }) => id === conversation?.agent_id)?.name ?? '',
    person: me?.first_name ?? '',
    business: organization.name,
    others: collected,
  }
  return { replies: found.data?.items ?? [], values, isLoading: found.isPending }
}
