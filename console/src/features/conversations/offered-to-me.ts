import { useQuery } from '@tanstack/react-query'
import { type Conversation, conversations } from '@tertulia/contract/conversations'
import type { PendingTransfer } from '@tertulia/contract/pending-transfer'
import { type Team, teams } from '@tertulia/contract/teams'
import { transfers } from '@tertulia/contract/transfers'
import { query, useSend } from '#api/query.ts'
import { useSessionUser } from '#api/session.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'

const REFRESHES = [conversations.list, conversations.get]

/** Accepting, refusing and taking back a transfer that waits. */
export function useTransferActs() {
  return {
    accept: useSend(transfers.accept, { refreshes: REFRESHES }),
    refuse: useSend(transfers.refuse, { refreshes: REFRESHES }),
    withdraw: useSend(transfers.withdraw, { refreshes: REFRESHES }),
  }
}

/** Whether a member may accept a transfer: members do not accept their own offers. */
const isOfferedTo = ({ from, to }: PendingTransfer, self: string | undefined, groups: readonly Team[]): boolean =>
  self !== undefined &&
  from?.user_id !== self &&
  (to.kind === 'person' ? to.id === self : groups.some(({ id, user_ids }) => id === to.id && user_ids.includes(self)))

/** Conversations whose transfer the signed-in member may accept. */
export function useOfferedToMe(among: readonly Conversation[]): (Conversation & { transfer: PendingTransfer })[] {
  const { id: organization_id } = useOrganization()
  const self = useSessionUser()?.id
  const mayHandle = useMay('livechat.handle')
  const groups = useQuery({
    ...query(teams.list, { query: { organization_id } }),
    enabled: mayHandle && among.some(({ transfer }) => transfer?.to.kind === 'team'),
  })
  if (!mayHandle) return []
  return among.flatMap((each) => {
    const { transfer } = each
    return transfer && isOfferedTo(transfer, self, groups.data ?? []) ? [{ ...each, transfer }] : []
  })
}
