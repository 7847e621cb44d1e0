import { getRouteApi, Link } from '@tanstack/react-router'
import { type Conversation, conversations } from '@tertulia/contract/conversations'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { useOrganization } from '#features/organizations/current.ts'
import { useFormat } from '#i18n/format.ts'
import { ListTable } from '#lists/list-table.tsx'
import { ListTotal } from '#lists/list-total.tsx'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { Page } from '#shell/page.tsx'
import { PersonAvatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RowSteps } from '#ui/row-steps.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Status } from '#ui/status.tsx'
import type { Column } from '#ui/table-layout.ts'
import { ConversationDetail } from './conversation-detail.tsx'
import { ConversationFilters } from './conversation-filters.tsx'
import { conversationFilters } from './conversation-search.ts'
import { ConversationState } from './conversation-state.tsx'

const route = getRouteApi('/_app/conversations')

/** Every conversation of the organization, and the one that is open beside them. */
export function ConversationsScreen() {
  const { t } = useTranslation()
  const { id: organization_id } = useOrganization()
  const { agent } = useCurrentAgent()
  const address = useListAddress(route.useSearch(), conversationFilters)
  const { open, rows, cursor } = address.search
  const { days, ...filters } = address.filters
  const list = useList(
    query(conversations.list, {
      query: { organization_id, ...filters, ...(days && { days: Number(days) as 7 }), rows, cursor },
    }),
    address,
  )
  const show = (id: string | undefined) => address.go({ open: id, correct: undefined })
  const columns = useConversationColumns((row) => show(row.id))
  const { page } = list

  return (
    <Page crumbs={[{ label: t(($) => $.conversations.title) }]} scrolls={false}>
      <PageHead title={t(($) => $.conversations.title)} aside={<ListTotal list={list} />} />
      <ListTable
        list={list}
        label={t(($) => $.conversations.list)}
        rowId={(row) => row.id}
        rowName={(row) => row.profile_name}
        rowKind="person"
        open={{ id: open, onOpen: (row) => show(row.id) }}
        filters={<ConversationFilters address={address} />}
        columns={columns}
        renderPhoneRow={(row) => <PhoneRow row={row} onOpen={() => show(row.id)} />}
        phoneRowHeight={87}
        noneFound={t(($) => $.conversations.none_found)}
        none={
          <Empty
            first
            title={t(($) => $.conversations.none)}
            action={
              agent && (
                <Link
                  to="/agents/$agentId/playground"
                  params={{ agentId: agent.id }}
                  className={buttonClass({ variant: 'ink' })}
                >
                  {t(($) => $.conversations.try_agent)}
                </Link>
              )
            }
          >
            {agent ? t(($) => $.conversations.none_help) : t(($) => $.conversations.none_without_agent)}
          </Empty>
        }
      />
      <Drawer
        open={open !== undefined}
        onClose={() => show(undefined)}
        label={t(($) => $.conversations.title)}
        bar={
          page && (
            <RowSteps
              ids={page.items.map(({ id }) => id)}
              current={open}
              onGo={show}
              from={address.first}
              total={page.page.total}
            />
          )
        }
      >
        {open && (
          <Suspense fallback={<SkeletonRows />}>
            <ConversationDetail key={open} id={open} />
          </Suspense>
        )}
      </Drawer>
    </Page>
  )
}

function useConversationColumns(onOpen: (row: Conversation) => void): Column<Conversation>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'person',
      head: t(($) => $.conversations.columns.person),
      cell: (row) => <Person row={row} onOpen={() => onOpen(row)} />,
    },
    {
      id: 'tag',
      head: t(($) => $.conversations.columns.tag),
      width: 160,
      cell: (row) => row.tag && <Status of="conversation_tag" state={row.tag} />,
    },
    {
      id: 'state',
      head: t(($) => $.conversations.columns.state),
      width: 170,
      cell: (row) => <ConversationState conversation={row} />,
    },
    {
      id: 'messages',
      head: t(($) => $.conversations.columns.messages),
      width: 96,
      align: 'end',
      cell: (row) => format.number(row.messages),
    },
    {
      id: 'time',
      head: t(($) => $.conversations.columns.time),
      width: 140,
      align: 'end',
      cell: (row) => format.relative(row.last_message_at),
    },
  ]
}

function Person({ row, onOpen }: { row: Conversation; onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <span className="flex items-center gap-2.5">
      <PersonAvatar name={row.profile_name} size={28} />
      <span className="min-w-0">
        <button type="button" onClick={onOpen} className="block max-w-full truncate font-semibold hover:underline">
          {row.profile_name}{' '}
          <span className="type-meta font-normal text-ink-3">{t(($) => $.conversations.channels[row.channel])}</span>
        </button>
        <span className="type-meta block truncate text-ink-2">{row.last_message}</span>
      </span>
    </span>
  )
}

function PhoneRow({ row, onOpen }: { row: Conversation; onOpen: () => void }) {
  const format = useFormat()
  return (
    <button type="button" className="flex w-full items-center gap-3 text-left" onClick={onOpen}>
      <PersonAvatar name={row.profile_name} size={32} />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-2">
          <strong className="truncate">{row.profile_name}</strong>
          <span className="type-meta text-ink-3">{format.relative(row.last_message_at)}</span>
        </span>
        <span className="block truncate text-ink-2">{row.last_message}</span>
        <ConversationState conversation={row} />
      </span>
    </button>
  )
}
