import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { agentAvailability } from '@tertulia/contract/agent-availability'
import type { BoardName } from '@tertulia/contract/board-addresses'
import { localDay } from '@tertulia/contract/calendar'
import { OPEN_CHANNELS } from '@tertulia/contract/channels'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { PeriodPicker } from '#charts/period-picker.tsx'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { useBusinessDays } from '#features/organizations/business-days.ts'
import { Page } from '#shell/page.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Select } from '#ui/select.tsx'
import { useNow } from '#ui/use-now.ts'
import type { BoardSearch } from './board-search.ts'
import { BoardTabs } from './board-tabs.tsx'
import { BoardViews } from './board-views.tsx'

type Props = {
  title: string
  /** The page among the boards. */
  crumb?: string
  search: BoardSearch
  /** Which it is, if views of it are kept. */
  board?: BoardName
  /** Whether it is one of the boards, which are tabs of one page. */
  hasTabs?: boolean
  /** Choices of the bar that change its figures: steps of time, the span before. */
  heeds?: ComponentProps<typeof PeriodPicker>['heeds']
  /** Its figures know neither a channel nor opening hours. */
  isOfAllChannels?: boolean
  children: (agent: { id: string; name: string }) => ReactNode
}

const ALL = 'all'

/** Frame of all boards: chooses the agent, the period and the channel. */
export function BoardPage({
  title,
  crumb,
  search,
  board,
  hasTabs = false,
  heeds,
  isOfAllChannels = false,
  children,
}: Props) {
  const { t } = useTranslation()
  const { agent } = useCurrentAgent()
  const { zone } = useBusinessDays()
  const { data: hours } = useQuery({
    ...query(agentAvailability.now, { params: { agent_id: agent?.id ?? '' } }),
    enabled: agent !== undefined && !isOfAllChannels,
  })
  const hasHours = hours?.has_hours ?? false
  const navigate = useNavigate()
  const today = localDay(useNow(), zone)
  // Every board has this address.
  const change = (to: BoardSearch) => void navigate({ to: '.', search: { ...search, ...to } as never, replace: true })
  const crumbs = [{ label: t(($) => $.boards.crumb) }, { label: title }, ...(crumb ? [{ label: crumb }] : [])]
  return (
    <Page
      crumbs={crumbs}
      actions={
        <Link to="/boards/definitions" className="link type-meta">
          {t(($) => $.boards.how_counted)}
        </Link>
      }
    >
      <PageHead title={title} {...(hasTabs && { tabs: <BoardTabs search={search} /> })} />
      {agent ? (
        <>
          <div className="border-b border-line">
            <PeriodPicker
              search={search}
              onChange={change}
              today={today}
              zone={zone}
              heeds={heeds}
              hasHours={!isOfAllChannels && (hasHours || search.open_hours !== undefined)}
            >
              {!isOfAllChannels && (
                <Select
                  size="sm"
                  className="w-auto!"
                  label={t(($) => $.boards.channel)}
                  value={search.channel ?? ALL}
                  options={[
                    { value: ALL, label: t(($) => $.boards.all_channels) },
                    ...OPEN_CHANNELS.map((value) => ({ value, label: t(($) => $.conversations.channels[value]) })),
                  ]}
                  onChange={(channel) => change({ channel: OPEN_CHANNELS.find((each) => each === channel) })}
                />
              )}
              {board && <BoardViews board={board} search={search} />}
            </PeriodPicker>
          </div>
          {children(agent)}
        </>
      ) : (
        <Empty first title={t(($) => $.agents.no_agent)}>
          {t(($) => $.agents.no_agent_help)}
        </Empty>
      )}
    </Page>
  )
}
