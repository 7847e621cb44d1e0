import { NO_COUNTS, type Outcome } from '@tertulia/contract/conversation-counts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import type { OfBoard } from './board-frame.ts'
import { FigureStrip } from './figure-strip.tsx'
import { listAddress } from '@tertulia/contract/list-address'
import { MetricCard } from './metric-card.tsx'
import { starsOf, votesOf } from './ratings.ts'
import { shareStat } from './share-stat.ts'

const SHARES = ['confirmed', 'assumed', 'to_person'] as const satisfies Outcome[]

/** Six figures of a span beside the span before. */
export function ConversationStrip({ agent, search, board, frame }: OfBoard) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = board?.now.counts ?? NO_COUNTS
  const before = board?.before.counts ?? NO_COUNTS
  const told = board && { agent_id: agent.id, channel: search.channel, open_hours: search.open_hours, span: board.span }
  const votes = votesOf(now)
  const of = { search, ...frame }
  return (
    <FigureStrip>
      <MetricCard
        {...of}
        of="conversations"
        stat={{ kind: 'count', value: now.conversations, before: before.conversations }}
        href={told && listAddress(told)}
        unit={board && board.now.erased > 0 && t(($) => $.boards.erased, { count: board.now.erased })}
      />
      {SHARES.map((outcome) => (
        <MetricCard
          {...of}
          key={outcome}
          of={outcome}
          stat={shareStat(now, before, [outcome, 'conversations'])}
          href={told && listAddress(told, { outcome })}
        />
      ))}
      <MetricCard
        {...of}
        of="first_response"
        stat={{
          kind: 'measure',
          value: board?.now.first_response_ms ?? null,
          before: board?.before.first_response_ms ?? null,
          sample: now.conversations,
          write: (ms) => format.duration(ms / 1000),
        }}
        unit={t(($) => $.boards.median)}
      />
      <MetricCard
        {...of}
        of="csat"
        stat={{
          kind: 'measure',
          value: starsOf(now),
          before: starsOf(before),
          sample: votes,
          write: (stars) => format.number(stars, { maximumFractionDigits: 1 }),
        }}
        href={told && listAddress(told, { rated: 'yes' })}
        unit={t(($) => $.boards.of_votes, { count: votes })}
      />
    </FigureStrip>
  )
}
