import { useQuery } from '@tanstack/react-query'
import { boards } from '@tertulia/contract/boards'
import { localDay } from '@tertulia/contract/calendar'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { groupingOf, spanOfSearch } from '#charts/period-search.ts'
import { TrendChart } from '#charts/trend-chart.tsx'
import { useBusinessDays } from '#features/organizations/business-days.ts'
import { PinMenu } from '#features/pinned-cards/pin-menu.tsx'
import { useFormat } from '#i18n/format.ts'
import { useNow } from '#ui/use-now.ts'
import type { OfBoard } from './board-frame.ts'
import { boardQueryOf } from './board-search.ts'
import { exampleParts } from './example-board.ts'
import { listAddress } from '@tertulia/contract/list-address'

/** How many conversations began in each day, week or month, beside the span before. */
export function ConversationsOverTime({
  agent,
  search,
  frame: { example },
}: Pick<OfBoard, 'agent' | 'search' | 'frame'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { zone } = useBusinessDays()
  const grouping = groupingOf(search, spanOfSearch(search, localDay(useNow(), zone)))
  const trend = query(boards.trend, { query: { ...boardQueryOf(agent.id, search), grouping } })
  const { data, isPending, error, refetch } = useQuery(trend)
  const parts = example ? exampleParts(data?.parts ?? []) : (data?.parts ?? [])
  const values = parts.map(({ counts }) => counts.conversations)
  const isEmpty = [...parts, ...(data?.before ?? [])].every((part) => !part?.counts.conversations)
  const most = parts.find(({ counts }) => counts.conversations === Math.max(...values))
  return (
    <TrendChart
      className="border-b border-line"
      title={t(($) => $.boards.over_time.title)}
      fileName={t(($) => $.boards.over_time.title)}
      actions={<PinMenu card="over_time" address={search} title={t(($) => $.boards.over_time.title)} />}
      reading={
        most && most.counts.conversations > 0
          ? t(($) => $.boards.over_time.reading, {
              day: format.fullDate(`${most.first}T12:00:00Z`, { timeZone: 'UTC' }),
              count: most.counts.conversations,
            })
          : undefined
      }
      isLoading={isPending}
      {...(error && { error: error.message })}
      onRetry={() => void refetch()}
      empty={data && isEmpty ? t(($) => $.boards.none) : undefined}
      parts={parts}
      grouping={data?.grouping ?? grouping}
      series={[{ id: 'conversations', label: t(($) => $.boards.conversations), color: 'chart-1', values }]}
      {...(example && { example })}
      {...(search.compare !== false &&
        !example && { before: data?.before.map((part) => part?.counts.conversations ?? null) })}
      isPartial={parts.at(-1)?.partial ?? false}
      hrefOf={({ first }) => {
        const part = parts.find((each) => each.first === first)
        return (
          data &&
          part &&
          listAddress(
            { agent_id: agent.id, channel: search.channel, open_hours: search.open_hours, span: data.span },
            {},
            part,
          )
        )
      }}
    />
  )
}
