import { type ConversationCounts, NO_COUNTS } from '@tertulia/contract/conversation-counts'
import { useTranslation } from 'react-i18next'
import { type Stat, StatCard } from '#charts/stat-card.tsx'
import type { MetricName } from '@tertulia/contract/metrics'
import { useFormat } from '#i18n/format.ts'
import type { OfBoard } from './board-frame.ts'
import { listAddress } from './list-address.ts'
import { useMetrics } from './metric-words.ts'
import { starsOf, votesOf } from './ratings.ts'

/** Six figures of a span beside the span before. */
export function ConversationStrip({ agent, search, board, frame }: OfBoard) {
  const { t } = useTranslation()
  const format = useFormat()
  const metric = useMetrics()
  const now = board?.now.counts ?? NO_COUNTS
  const before = board?.before.counts ?? NO_COUNTS
  const told = board && { agent_id: agent.id, channel: search.channel, span: board.span }
  const share = (name: keyof ConversationCounts): Stat => ({
    kind: 'share',
    part: now[name],
    of: now.conversations,
    before: before.conversations > 0 ? { part: before[name], of: before.conversations } : null,
  })
  const votes = votesOf(now)
  const card = (name: MetricName, stat: Stat, rest: { href?: string | undefined; unit?: string } = {}) => {
    const { label, definition, goodWhen } = metric(name)
    return (
      <StatCard
        key={name}
        label={label}
        definition={definition}
        stat={stat}
        isCompared={search.compare !== false}
        {...(goodWhen && { goodWhen })}
        {...frame}
        {...rest}
      />
    )
  }
  return (
    <section
      aria-label={t(($) => $.boards.figures)}
      className="grid grid-cols-6 border-b border-line px-2 max-xl:grid-cols-3 max-sm:grid-cols-2 max-sm:px-0"
    >
      {card(
        'conversations',
        { kind: 'count', value: now.conversations, before: before.conversations },
        {
          href: told && listAddress(told),
          ...(board && board.now.erased > 0 && { unit: t(($) => $.boards.erased, { count: board.now.erased }) }),
        },
      )}
      {card('confirmed', share('confirmed'), { href: told && listAddress(told, { outcome: 'confirmed' }) })}
      {card('assumed', share('assumed'), { href: told && listAddress(told, { outcome: 'assumed' }) })}
      {card('to_person', share('to_person'), { href: told && listAddress(told, { outcome: 'to_person' }) })}
      {card(
        'first_response',
        {
          kind: 'measure',
          value: board?.now.first_response_ms ?? null,
          before: board?.before.first_response_ms ?? null,
          sample: now.conversations,
          write: (ms) => format.duration(ms / 1000),
        },
        { unit: t(($) => $.boards.median) },
      )}
      {card(
        'csat',
        {
          kind: 'measure',
          value: starsOf(now),
          before: starsOf(before),
          sample: votes,
          write: (stars) => format.number(stars, { maximumFractionDigits: 1 }),
        },
        {
          href: told && listAddress(told, { rated: 'yes' }),
          unit: t(($) => $.boards.of_votes, { count: votes }),
        },
      )}
    </section>
  )
}
