import { useQuery } from '@tanstack/react-query'
import { insights } from '@tertulia/contract/boards'
import { clockOf } from '@tertulia/contract/calendar'
import { BLOCK_BEGINS, BLOCK_HOURS } from '@tertulia/contract/conversation-counts'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { BarChart } from '#charts/bar-chart.tsx'
import { LEAST_SAMPLE } from '#charts/small-sample.ts'
import { PinMenu } from '#features/pinned-cards/pin-menu.tsx'
import { useFormat } from '#i18n/format.ts'
import { listAddress } from '@tertulia/contract/list-address'
import { useMetrics } from './metric-words.ts'
import type { OfInsight } from './of-insight.ts'

/** When customers write, by the four blocks of a day. */
export function TimeBlocks({ asked, search }: OfInsight) {
  const { t } = useTranslation()
  const format = useFormat()
  const metric = useMetrics()
  const { data, isPending, error, refetch } = useQuery(query(insights.timeBlock, { query: asked }))
  const blocks = data?.blocks ?? []
  const total = blocks.reduce((sum, { conversations }) => sum + conversations, 0)
  const outside = blocks.reduce((sum, block) => sum + block.outside, 0)
  const most = blocks.toSorted((one, other) => other.conversations - one.conversations).at(0)
  const scope = data && {
    agent_id: asked.agent_id,
    channel: search.channel,
    open_hours: search.open_hours,
    span: data.span,
  }
  return (
    <BarChart
      title={t(($) => $.boards.insights.by_block)}
      fileName={t(($) => $.boards.insights.by_block)}
      actions={<PinMenu card="time_block" address={search} title={t(($) => $.boards.insights.by_block)} />}
      definition={metric('outside_hours').definition}
      isLoading={isPending}
      {...(error && { error: error.message })}
      onRetry={() => void refetch()}
      empty={data && total === 0 ? t(($) => $.boards.none) : undefined}
      reading={
        most && total >= LEAST_SAMPLE
          ? [
              t(($) => $.boards.insights.block_reading, {
                block: t(($) => $.conversations.time_blocks[most.block]).toLocaleLowerCase(),
                count: most.conversations,
                share: format.percent(most.conversations / total),
              }),
              outside > 0 &&
                t(($) => $.boards.insights.outside, { share: format.percent(outside / total), count: outside }),
            ]
              .filter(Boolean)
              .join(' ')
          : undefined
      }
      of={t(($) => $.boards.insights.block)}
      label={t(($) => $.boards.conversations)}
      layout="below"
      total={total}
      expected={4}
      rows={blocks.map(({ block, conversations }) => {
        const begins = BLOCK_BEGINS[block] * 60
        return {
          id: block,
          label: t(($) => $.conversations.time_blocks[block]),
          help: `${clockOf(begins)}–${clockOf(begins + BLOCK_HOURS * 60 - 1)}`,
          value: conversations,
          href: scope && listAddress(scope, { time_block: block }),
        }
      })}
    />
  )
}
