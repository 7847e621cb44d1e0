import { NO_COUNTS } from '@tertulia/contract/conversation-counts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import type { OfBoard } from './board-frame.ts'
import { listAddress } from '@tertulia/contract/list-address'
import { MetricCard } from './metric-card.tsx'
import { starsOf, votesOf } from './ratings.ts'
import { shareStat } from './share-stat.ts'

const METRICS = ['conversations', 'confirmed', 'assumed', 'to_person', 'first_response', 'csat'] as const
export type ConversationMetricName = (typeof METRICS)[number]

/** Whether a card of the board is one figure. */
export const isConversationMetric = (card: string): card is ConversationMetricName =>
  (METRICS as readonly string[]).includes(card)

type Props = OfBoard & { metric: ConversationMetricName }

/** One figure of a span beside the span before. */
export function ConversationMetric({ metric, agent, search, board, frame }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = board?.now.counts ?? NO_COUNTS
  const before = board?.before.counts ?? NO_COUNTS
  const scope = board && {
    agent_id: agent.id,
    channel: search.channel,
    open_hours: search.open_hours,
    span: board.span,
  }
  const { example, ...waits } = frame
  const of = { of: metric, search, ...waits, isExample: example !== undefined }
  if (metric === 'conversations')
    return (
      <MetricCard
        {...of}
        stat={{ kind: 'count', value: now.conversations, before: before.conversations }}
        href={scope && listAddress(scope)}
        unit={board && board.now.erased > 0 && t(($) => $.boards.erased, { count: board.now.erased })}
      />
    )
  if (metric === 'first_response')
    return (
      <MetricCard
        {...of}
        stat={{
          kind: 'measure',
          value: board?.now.first_response_ms ?? null,
          before: board?.before.first_response_ms ?? null,
          sample: now.conversations,
          write: (ms) => format.duration(ms / 1000),
        }}
        unit={t(($) => $.boards.median)}
      />
    )
  if (metric === 'csat') {
    const votes = votesOf(now)
    return (
      <MetricCard
        {...of}
        stat={{
          kind: 'measure',
          value: starsOf(now),
          before: starsOf(before),
          sample: votes,
          write: (stars) => format.number(stars, { maximumFractionDigits: 1 }),
        }}
        href={scope && listAddress(scope, { rated: 'yes' })}
        unit={t(($) => $.boards.of_votes, { count: votes })}
      />
    )
  }
  return (
    <MetricCard
      {...of}
      stat={shareStat(now, before, [metric, 'conversations'])}
      href={scope && listAddress(scope, { outcome: metric })}
    />
  )
}
