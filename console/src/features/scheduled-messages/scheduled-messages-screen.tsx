import { localDay } from '@tertulia/contract/calendar'
import type { Agent } from '@tertulia/contract/agents'
import { type Crossing, type ScheduledMessage, scheduledMessages } from '@tertulia/contract/scheduled-messages'
import { SCHEDULED_MESSAGES_PER_AGENT } from '@tertulia/contract/scheduled-messages.limits'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { useMay } from '#access/current-organization.ts'
import { ListTable } from '#lists/list-table.tsx'
import { useWholeList } from '#lists/use-list.ts'
import { Page } from '#shell/page.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Empty } from '#ui/empty.tsx'
import { isTyping, usePageKeys } from '#ui/keys.ts'
import { useMedia } from '#ui/media.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useNow } from '#ui/use-now.ts'
import { DeleteScheduled } from './delete-scheduled.tsx'
import { stateNow } from './schedule-state.tsx'
import { ScheduledCalendar } from './scheduled-calendar.tsx'
import { ScheduledPhoneRow, useScheduledColumns } from './scheduled-columns.tsx'
import { ScheduledMenu } from './scheduled-menu.tsx'
import { ScheduledPanel } from './scheduled-panel.tsx'
import { useScheduledAddress } from './use-scheduled-address.ts'

/** Messages that the current agent says for a time in place of its greeting and farewell. */
export function ScheduledMessagesScreen() {
  const { t } = useTranslation()
  const { agent } = useCurrentAgent()
  if (agent)
    return (
      <ScheduledMessagesOf
        key={agent.id}
        agent={agent}
        crumb={t(($) => $.scheduledMessages.crumb)}
        title={t(($) => $.scheduledMessages.title)}
        address="/scheduled-messages"
      />
    )
  return (
    <Page crumbs={[{ label: t(($) => $.scheduledMessages.crumb) }]}>
      <PageHead title={t(($) => $.scheduledMessages.title)} />
      <Empty first title={t(($) => $.agents.no_agent)}>
        {t(($) => $.agents.no_agent_help)}
      </Empty>
    </Page>
  )
}

type Props = {
  agent: Agent
  crumb: string
  title: string
  /** Address of the screen; its search parameters name the open message. */
  address: string
  tabs?: ReactNode
}

/** Calendar, list and editor of one agent: a page of its own, and a part of the agent's identity. */
export function ScheduledMessagesOf({ agent, crumb, title, address, tabs }: Props) {
  const { t } = useTranslation()
  const { search, go } = useScheduledAddress()
  const mayEdit = useMay('scheduled.edit')
  const isNarrow = useMedia('narrow')
  const list = useWholeList(query(scheduledMessages.list, { params: { agent_id: agent.id } }))
  const messages = list.page?.items
  const isFull = (messages?.length ?? 0) >= SCHEDULED_MESSAGES_PER_AGENT
  const fullReason = isFull ? t(($) => $.scheduledMessages.full, { count: SCHEDULED_MESSAGES_PER_AGENT }) : undefined
  const [removed, setRemoved] = useState<ScheduledMessage>()
  const [day, setDay] = useState(() => localDay(Date.now(), agent.time_zone))
  const [crossings, setCrossings] = useState<readonly Crossing[]>([])
  const show = ({ id, next_at, time_zone }: ScheduledMessage) => {
    if (next_at) setDay(localDay(next_at, time_zone))
    go({ open: id })
  }
  const columns = useScheduledColumns(show)
  const isOpen = search.open !== undefined || (mayEdit && (search.new ?? search.copy) !== undefined)

  usePageKeys((event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return false
    if (event.key !== 'n' || !mayEdit || isFull) return false
    go({ new: 'empty' })
    return true
  })

  const add = mayEdit && (
    <Button icon={<Plus aria-hidden />} disabledReason={fullReason} onClick={() => go({ new: 'empty' })}>
      {t(($) => $.scheduledMessages.new)}
    </Button>
  )
  const panel = isOpen && messages && (
    <ScheduledPanel
      agent={agent}
      messages={messages}
      search={search}
      fullReason={fullReason}
      onDelete={setRemoved}
      onCrossings={setCrossings}
      onClose={() => go({})}
    />
  )
  return (
    <Page
      crumbs={[{ label: agent.name }, { label: crumb }]}
      scrolls={false}
      {...(isNarrow && isOpen && { back: address })}
    >
      {isNarrow && isOpen ? (
        <h1 className="sr-only">{title}</h1>
      ) : (
        <PageHead
          title={title}
          tabs={tabs}
          // Keeps its room while the list is on its way.
          aside={messages ? messages.length > 0 && <Counts messages={messages} /> : '\u00a0'}
          actions={add}
        />
      )}
      <div className={cx('flex min-h-0 flex-1', !tabs && 'border-t border-line')}>
        {!(isNarrow && panel) && (
          <div className="flex min-w-0 flex-1 flex-col overflow-y-auto">
            {messages?.length !== 0 && !list.error && (
              <ScheduledCalendar
                agentId={agent.id}
                timeZone={agent.time_zone}
                messages={messages ?? []}
                open={search.open}
                crossings={crossings}
                day={day}
                onMove={setDay}
                onOpen={(id) => go({ open: id })}
              />
            )}
            <div className="flex min-h-72 flex-1 flex-col">
              <ListTable
                list={list}
                label={t(($) => $.scheduledMessages.title)}
                rowId={({ id }) => id}
                rowName={({ name }) => name}
                columns={columns}
                open={{ id: search.open, onOpen: show }}
                renderPhoneRow={(row) => <ScheduledPhoneRow row={row} onOpen={show} />}
                phoneRowHeight={86}
                // With one open beside them the rows are narrow, and its menu stands there.
                {...(mayEdit &&
                  !isOpen && {
                    renderMenu: (row: ScheduledMessage) => (
                      <ScheduledMenu message={row} fullReason={fullReason} onDelete={() => setRemoved(row)} />
                    ),
                  })}
                none={
                  <Empty first title={t(($) => $.scheduledMessages.none)} action={!isOpen && add}>
                    {mayEdit ? t(($) => $.scheduledMessages.none_help) : t(($) => $.scheduledMessages.none_read)}
                  </Empty>
                }
              />
            </div>
          </div>
        )}
        {panel && (
          <aside
            aria-label={t(($) => $.scheduledMessages.columns.name)}
            data-region
            className={
              isNarrow ? 'flex min-w-0 flex-1 flex-col' : 'flex w-[500px] shrink-0 flex-col border-l border-line'
            }
          >
            {panel}
          </aside>
        )}
      </div>
      {removed && (
        <DeleteScheduled
          agentId={agent.id}
          message={removed}
          onClose={() => setRemoved(undefined)}
          onDeleted={() => {
            if (removed.id === search.open) go({}, { ignoreBlocker: true })
          }}
        />
      )}
    </Page>
  )
}

/** «3 por venir, 1 activo», by the clock. */
function Counts({ messages }: { messages: readonly ScheduledMessage[] }) {
  const { t } = useTranslation()
  const now = useNow()
  const states = messages.filter(({ paused }) => !paused).map((each) => stateNow(each, now))
  const toCome = states.filter((each) => each === 'scheduled').length
  const active = states.filter((each) => each === 'active').length
  return (
    <>
      {t(($) => $.scheduledMessages.to_come, { count: toCome })},{' '}
      {t(($) => $.scheduledMessages.active, { count: active })}
    </>
  )
}
