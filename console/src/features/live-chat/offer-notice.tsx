import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { type Conversation, conversations } from '@tertulia/contract/conversations'
import type { PendingTransfer } from '@tertulia/contract/pending-transfer'
import { transfers } from '@tertulia/contract/transfers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useOfferedToMe, useTransferActs } from '#features/conversations/offered-to-me.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { tellError } from '#ui/toast.tsx'
import { useNow } from '#ui/use-now.ts'

/** On every page: a conversation that a colleague offers to the member, the one that lapses first. */
export function OfferNotice() {
  const { id: organization_id } = useOrganization()
  const isEnabled = useMay('livechat.handle')
  const now = useNow()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const open = useRouterState({
    select: ({ location }) =>
      location.pathname === '/live-chat' && 'open' in location.search ? String(location.search.open) : undefined,
  })
  // The colleague who offers a conversation handles it until it is accepted: it is in the queue of others.
  const others = useQuery({
    ...query(conversations.list, { query: { organization_id, queue: 'others', rows: 100 } }),
    enabled: isEnabled,
  })
  const offered = useOfferedToMe(others.data?.items ?? [])
    .filter(({ id, transfer }) => id !== open && !hidden.includes(transfer.id) && Date.parse(transfer.until) > now)
    .toSorted((a, b) => a.transfer.until.localeCompare(b.transfer.until))
  const [first, ...more] = offered
  if (!first) return null
  return (
    <Offer
      key={first.transfer.id}
      conversation={first}
      transfer={first.transfer}
      more={more.length}
      onHide={() => setHidden([...hidden, first.transfer.id])}
    />
  )
}

type OfferProps = { conversation: Conversation; transfer: PendingTransfer; more: number; onHide: () => void }

function Offer({ conversation, transfer, more, onHide }: OfferProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { accept, refuse } = useTransferActs()
  const { data: all } = useQuery(query(transfers.ofConversation, { params: { id: conversation.id } }))
  const note = all?.find(({ id }) => id === transfer.id)?.note
  const params = { id: conversation.id, transfer_id: transfer.id }
  const isTeams = transfer.to.kind === 'team'
  const words = {
    name: transfer.from?.name ?? '',
    team: transfer.to.name,
    customer: format.customerName(conversation.profile_name),
  }
  return (
    <section
      aria-label={t(($) => $.conversations.offer)}
      className="flex shrink-0 flex-wrap items-center gap-2 border-b border-warn-line bg-warn-bg px-6 py-2 max-sm:px-4"
    >
      <output className="block min-w-0 flex-1 text-warn-text max-sm:basis-full">
        <span className="type-button block">
          {isTeams ? t(($) => $.conversations.offer_to_team, words) : t(($) => $.conversations.offer_to_you, words)}
          {more > 0 && ` ${t(($) => $.conversations.offer_more, { count: more })}`}
        </span>
        {note && <span className="type-meta block truncate">{note}</span>}
      </output>
      {isTeams ? (
        // Others of the team may still come.
        <Button size="sm" variant="ghost" onClick={onHide}>
          {t(($) => $.conversations.offer_later)}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          loading={refuse.isPending}
          onClick={() => refuse.mutate({ params, body: {} }, { onError: tellError })}
        >
          {t(($) => $.conversations.transfer_refuse)}
        </Button>
      )}
      <Link to="/live-chat" search={{ open: conversation.id }} className={buttonClass({ size: 'sm' })}>
        {t(($) => $.conversations.offer_open)}
      </Link>
      <Button
        size="sm"
        variant="ink"
        loading={accept.isPending}
        onClick={() =>
          accept.mutate(
            { params },
            {
              onSuccess: () => void navigate({ to: '/live-chat', search: { open: conversation.id } }),
              onError: tellError,
            },
          )
        }
      >
        {t(($) => $.conversations.transfer_accept)}
      </Button>
    </section>
  )
}
