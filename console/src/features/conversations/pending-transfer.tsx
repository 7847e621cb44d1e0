import type { Conversation } from '@tertulia/contract/conversations'
import type { PendingTransfer as Pending } from '@tertulia/contract/pending-transfer'
import { useTranslation } from 'react-i18next'
import { useSessionUser } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { tellError } from '#ui/toast.tsx'
import { useOfferedToMe, useTransferActs } from './offered-to-me.ts'

/** A pending transfer: the member it is offered to accepts or refuses it, the one who offered it can withdraw it. */
export function PendingTransfer({ conversation, transfer }: { conversation: Conversation; transfer: Pending }) {
  const { t } = useTranslation()
  const self = useSessionUser()?.id
  const isToMe = useOfferedToMe([conversation]).length > 0
  const { accept, refuse, withdraw } = useTransferActs()
  const params = { id: conversation.id, transfer_id: transfer.id }
  const options = { onError: tellError }
  const isFromMe = self !== undefined && transfer.from?.user_id === self
  const isTeams = transfer.to.kind === 'team'
  const from = transfer.from?.name ?? ''
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-subtle px-5 py-2">
      <output className="type-meta min-w-0 flex-1 text-ink-2 max-sm:basis-full">
        {isToMe
          ? t(($) => $.conversations.transfer_to_you, { name: from })
          : t(($) => $.conversations.transfer_waits, { name: transfer.to.name })}
      </output>
      {isToMe && !isTeams && (
        <Button size="sm" loading={refuse.isPending} onClick={() => refuse.mutate({ params, body: {} }, options)}>
          {t(($) => $.conversations.transfer_refuse)}
        </Button>
      )}
      {isToMe && (
        <Button size="sm" variant="ink" loading={accept.isPending} onClick={() => accept.mutate({ params }, options)}>
          {t(($) => $.conversations.transfer_accept)}
        </Button>
      )}
      {isFromMe && (
        <Button size="sm" loading={withdraw.isPending} onClick={() => withdraw.mutate({ params }, options)}>
          {t(($) => $.conversations.transfer_withdraw)}
        </Button>
      )}
    </div>
  )
}
