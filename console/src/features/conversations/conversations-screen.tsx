import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ConversationSort } from '@tertulia/contract/conversation-filters'
import type { ListedConversation } from '@tertulia/contract/conversations'
import { useTranslation } from 'react-i18next'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { ExportConversations } from '#features/conversation-exports/export-conversations.tsx'
import { useBusinessDays } from '#features/organizations/business-days.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { ListTable } from '#lists/list-table.tsx'
import { ListTotal } from '#lists/list-total.tsx'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { PagePart } from '#shell/page-part.tsx'
import { Page } from '#shell/page.tsx'
import { PersonAvatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RowSteps } from '#ui/row-steps.tsx'
import { useSelection } from '#ui/use-selection.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { SaidLine, USUAL_COLUMNS, useConversationColumns } from './conversation-columns.tsx'
import { ConversationDetail } from './conversation-detail.tsx'
import { ConversationFilterChips } from './conversation-filters.tsx'
import {
  conversationFilters,
  conversationsOf,
  countsDays,
  isByHour,
  listFilterOf,
  pageOfOne,
} from './conversation-search.ts'
import { ConversationState } from './conversation-state.tsx'
import { ConversationViews } from './conversation-views.tsx'
import { ManyConversationsActions } from './many-conversations-actions.tsx'
import { NewsBar } from './news-bar.tsx'
import { TestMark } from './test-mark.tsx'
import { useColumnLayout } from './use-column-layout.ts'
import { useHeldList } from './use-held-list.ts'
import { useHoursShown } from './use-hours-shown.ts'
import { useManyConversations } from './use-many-conversations.ts'
import { HoursButton, WhenTheyWrite } from './when-they-write.tsx'

const route = getRouteApi('/_app/conversations/')

/** Every conversation of the organization, and the one that is open beside them. */
export function ConversationsScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const { id: organization_id } = useOrganization()
  const { note } = useBusinessDays()
  const { agent } = useCurrentAgent()
  const navigate = useNavigate()
  const address = useListAddress(route.useSearch(), conversationFilters)
  const { open, tab } = address.search
  const asked = listFilterOf(organization_id, address.search)
  const { list, ...held } = useHeldList(useList(conversationsOf(organization_id, address.search), address), asked)
  const show = (id: string | undefined) => address.go({ open: id, correct: undefined })
  const all = useConversationColumns(address.search, show)
  const layout = useColumnLayout(all, USUAL_COLUMNS)
  const { sort = 'last_message_at', order } = address.search
  const goTo = (id: string) =>
    void navigate({
      to: '/conversations/$conversationId',
      params: { conversationId: id },
      search: pageOfOne(address.search),
    })
  const { page } = list
  const ids = page?.items.map((row) => row.id) ?? []
  const { chosen, choose, chooseWhole } = useSelection(address.filters, ids)
  const many = useManyConversations()
  const hours = useHoursShown()
  const mayChoose = [useMay('conversation.annotate'), useMay('conversation.export')].some(Boolean)

  return (
    <Page crumbs={[{ label: t(($) => $.conversations.title) }]} scrolls={false}>
      <PageHead
        title={t(($) => $.conversations.title)}
        aside={<ListTotal list={list} days={countsDays(address.search) && note} />}
        actions={
          <>
            <ConversationViews address={address} />
            <HoursButton {...hours} />
            <ColumnsMenu choosable={all.slice(1)} layout={layout} />
            <ExportConversations filters={address.filters} />
          </>
        }
      />
      {(page?.items.length !== 0 || isByHour(address.search)) && (
        <WhenTheyWrite search={address.search} shown={hours} />
      )}
      <ListTable
        list={list}
        label={t(($) => $.conversations.list)}
        rowId={(row) => row.id}
        rowName={(row) => format.customerName(row.profile_name)}
        rowKind="person"
        open={{ id: open, onOpen: (row) => show(row.id), onEnter: (row) => goTo(row.id) }}
        filters={<ConversationFilterChips address={address} />}
        {...(mayChoose && {
          selection: {
            chosen,
            onChange: choose,
            actions: (
              <ManyConversationsActions
                chosen={chosen}
                onDone={() => {
                  choose([])
                  held.bringIn()
                }}
                onChooseWhole={chooseWhole}
                total={page?.page.total ?? 0}
                search={address.search}
                filters={address.filters}
                many={many}
                onErased={(erased) => open && erased.includes(open) && show(undefined)}
              />
            ),
          },
        })}
        columns={layout.columns}
        columnChanges={layout.changes}
        sorting={{ by: sort, descending: order !== 'asc' }}
        onSort={({ by, descending }) =>
          address.filter({ sort: ConversationSort.parse(by), order: descending ? 'desc' : 'asc' })
        }
        renderPhoneRow={(row) => <PhoneRow row={row} search={address.search.search} onOpen={() => show(row.id)} />}
        phoneRowHeight={87}
        over={
          <NewsBar
            news={held.news}
            hasMoved={held.hasMoved}
            hasFoot={(page?.items.length ?? 0) > 0}
            onBringIn={held.bringIn}
          />
        }
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
        actions={
          open && (
            <Link
              to="/conversations/$conversationId"
              params={{ conversationId: open }}
              search={pageOfOne(address.search)}
              className="link type-meta"
            >
              {t(($) => $.conversations.open_page)}
            </Link>
          )
        }
        bar={page && <RowSteps ids={ids} current={open} onGo={show} from={address.first} total={page.page.total} />}
      >
        {open && (
          <PagePart of={open}>
            <ConversationDetail
              key={open}
              id={open}
              search={address.search.search}
              tabs={{ tab, onTab: (to) => address.go({ tab: to }, { replace: true }) }}
            />
          </PagePart>
        )}
      </Drawer>
    </Page>
  )
}

type PhoneRowProps = { row: ListedConversation; search: string | undefined; onOpen: () => void }

function PhoneRow({ row, search, onOpen }: PhoneRowProps) {
  const format = useFormat()
  const name = format.customerName(row.profile_name)
  return (
    <button type="button" className="flex w-full items-center gap-3 text-left" onClick={onOpen}>
      <PersonAvatar name={name} size={32} />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-2">
          <strong className="truncate">{name}</strong>
          <span className="type-meta text-ink-3">{format.relative(row.last_message_at)}</span>
        </span>
        <span className="block truncate text-ink-2">
          <SaidLine row={row} search={search} />
        </span>
        <span className="flex flex-wrap gap-x-3">
          <ConversationState conversation={row} />
          <TestMark channel={row.channel} />
        </span>
      </span>
    </button>
  )
}
