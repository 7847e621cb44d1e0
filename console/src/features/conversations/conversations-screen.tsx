import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { OPEN_CHANNELS } from '@tertulia/contract/channels'
import { type Conversation, ConversationStatus, ConversationTag, conversations } from '@tertulia/contract/conversations'
import { Control } from '@tertulia/contract/control'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { useOrganization } from '#features/organizations/current.ts'
import { useFormat } from '#i18n/format.ts'
import { Page } from '#shell/page.tsx'
import { PersonAvatar } from '#ui/avatar.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { AppliedFilter, FilterChip } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Status } from '#ui/status.tsx'
import { ConversationDetail } from './conversation-detail.tsx'
import { type ConversationSearch, DAYS } from './conversation-search.ts'
import { ConversationState } from './conversation-state.tsx'

const route = getRouteApi('/_app/conversations')

export function ConversationsScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const organization = useOrganization()
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const { agent } = useCurrentAgent()
  const { open, correct: _, from, days, ...filter } = search
  const list = useQuery({
    ...query(conversations.list, {
      query: { organization_id: organization.id, ...filter, ...(days && { days: Number(days) as 7 }) },
    }),
    placeholderData: (before) => before,
  })
  const set = (change: Partial<ConversationSearch>) =>
    void navigate({ search: (now) => ({ ...now, cursor: undefined, from: undefined, ...change }), replace: true })
  const isFiltered = Boolean(
    search.search || search.channel || search.status || search.control || search.tag || search.days,
  )

  return (
    <Page
      crumbs={[{ label: t(($) => $.conversations.title) }]}
      scrolls={false}
      refetching={list.isFetching && !list.isPending}
    >
      <PageHead
        title={t(($) => $.conversations.title)}
        aside={
          list.data &&
          (list.data.page.total_is_exact
            ? t(($) => $.conversations.total, { count: list.data.page.total })
            : t(($) => $.conversations.more_than, { count: list.data.page.total }))
        }
      />
      {list.error ? (
        <div className="px-6">
          <ErrorBlock title={list.error.message} onRetry={() => void list.refetch()} />
        </div>
      ) : (
        <DataTable
          label={t(($) => $.conversations.list)}
          page={list.data}
          rowId={(row) => row.id}
          rowName={(row) => row.profile_name}
          from={from ?? 1}
          onMove={({ cursor, rows, from }) =>
            void navigate({ search: (now) => ({ ...now, cursor, rows: rows as 25, from }) })
          }
          open={{
            id: open,
            onOpen: (row) => void navigate({ search: (now) => ({ ...now, open: row.id, correct: undefined }) }),
          }}
          filters={<Filters search={search} onChange={set} />}
          columns={[
            {
              id: 'person',
              head: t(($) => $.conversations.columns.person),
              grows: true,
              cell: (row) => (
                <PersonCell
                  row={row}
                  onOpen={() => void navigate({ search: (now) => ({ ...now, open: row.id, correct: undefined }) })}
                />
              ),
            },
            {
              id: 'tag',
              head: t(($) => $.conversations.columns.tag),
              cell: (row) => row.tag && <Status of="conversation_tag" state={row.tag} />,
            },
            {
              id: 'state',
              head: t(($) => $.conversations.columns.state),
              cell: (row) => <ConversationState conversation={row} />,
            },
            {
              id: 'messages',
              head: t(($) => $.conversations.columns.messages),
              align: 'end',
              cell: (row) => format.number(row.messages),
            },
            {
              id: 'time',
              head: t(($) => $.conversations.columns.time),
              align: 'end',
              cell: (row) => format.relative(row.last_message_at),
            },
          ]}
          renderPhoneRow={(row) => (
            <button
              type="button"
              className="flex w-full items-center gap-3 text-left"
              onClick={() => void navigate({ search: (now) => ({ ...now, open: row.id, correct: undefined }) })}
            >
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
          )}
          empty={
            isFiltered ? (
              <Empty
                title={t(($) => $.conversations.none_found)}
                action={
                  <Button onClick={() => void navigate({ search: { rows: search.rows } })}>
                    {t(($) => $.conversations.clear_filters)}
                  </Button>
                }
              />
            ) : (
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
            )
          }
        />
      )}
      <Drawer
        open={open !== undefined}
        onClose={() => void navigate({ search: (now) => ({ ...now, open: undefined, correct: undefined }) })}
        label={t(($) => $.conversations.title)}
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

function PersonCell({ row, onOpen }: { row: Conversation; onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <span className="flex items-center gap-2.5 py-1">
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

type FilterKey = 'channel' | 'status' | 'control' | 'tag' | 'days'

function Filters({
  search,
  onChange,
}: {
  search: ConversationSearch
  onChange: (change: Partial<ConversationSearch>) => void
}) {
  const { t } = useTranslation()
  const filters: { key: FilterKey; options: readonly string[]; words: (value: string) => string }[] = [
    { key: 'days', options: DAYS, words: (value) => t(($) => $.conversations.days, { count: Number(value) }) },
    {
      key: 'channel',
      options: OPEN_CHANNELS,
      words: (value) => t(($) => $.conversations.channels[value as 'bubble']),
    },
    {
      key: 'status',
      options: ConversationStatus.options,
      words: (value) => t(($) => $.conversations.statuses[value as 'active']),
    },
    {
      key: 'control',
      options: Control.options,
      words: (value) => t(($) => $.conversations.controls[value as 'agent']),
    },
    { key: 'tag', options: ConversationTag.options, words: (value) => t(($) => $.conversations.tags[value as 'good']) },
  ]
  return (
    <>
      <SearchInput
        className="max-sm:w-full"
        label={t(($) => $.conversations.search)}
        value={search.search ?? ''}
        onChange={(value) => onChange({ search: value || undefined })}
      />
      {filters.map(({ key, options, words }) => {
        const value = search[key]
        return value ? (
          <AppliedFilter
            key={key}
            label={t(($) => $.conversations.filters[key])}
            value={words(value)}
            onRemove={() => onChange({ [key]: undefined })}
          />
        ) : (
          <Menu key={key} trigger={<FilterChip label={t(($) => $.conversations.filters[key])} />}>
            {options.map((option) => (
              <MenuItem key={option} onSelect={() => onChange({ [key]: option })}>
                {words(option)}
              </MenuItem>
            ))}
          </Menu>
        )
      })}
    </>
  )
}
