import { NO_COUNTS, Outcome } from '@tertulia/contract/conversation-counts'
import { useTranslation } from 'react-i18next'
import { FlowChart } from '#charts/flow-chart.tsx'
import { LEAST_SAMPLE } from '#charts/small-sample.ts'
import type { SeriesColor } from '#charts/series-look.tsx'
import { PinMenu } from '#features/pinned-cards/pin-menu.tsx'
import type { OfBoard } from './board-frame.ts'
import { listAddress } from '@tertulia/contract/list-address'

const COLORS = {
  confirmed: 'chart-2',
  assumed: 'chart-2-pale',
  unknown: 'unknown',
  to_person: 'person',
  in_progress: 'under-way',
} satisfies Record<Outcome, SeriesColor>

/** Received, what became of them, and how many were opened again. */
export function OutcomeFlow({ agent, search, board, frame }: OfBoard) {
  const { t } = useTranslation()
  const counts = board?.now.counts ?? NO_COUNTS
  const scope = board && {
    agent_id: agent.id,
    channel: search.channel,
    open_hours: search.open_hours,
    span: board.span,
  }
  const inTen = (part: number) => Math.round((part / counts.conversations) * 10)
  const returned =
    counts.returned_confirmed + counts.returned_assumed + counts.returned_unknown + counts.returned_to_person
  return (
    <FlowChart
      {...frame}
      title={t(($) => $.boards.flow.title)}
      fileName={t(($) => $.boards.flow.title)}
      actions={<PinMenu card="outcomes" address={search} title={t(($) => $.boards.flow.title)} />}
      reading={
        counts.conversations >= LEAST_SAMPLE
          ? t(($) => $.boards.flow.reading, {
              confirmed: inTen(counts.confirmed),
              assumed: inTen(counts.assumed),
              person: inTen(counts.to_person),
            })
          : undefined
      }
      empty={board && counts.conversations === 0 ? t(($) => $.boards.none) : undefined}
      received={{
        label: t(($) => $.boards.flow.received),
        value: counts.conversations,
        href: scope && listAddress(scope),
      }}
      outcomes={(counts.conversations > 0 ? Outcome.options : []).map((outcome) => ({
        id: outcome,
        label: t(($) => $.boards.outcomes[outcome]),
        help: t(($) => $.boards.outcome_help[outcome]),
        value: counts[outcome],
        color: COLORS[outcome],
        href: scope && listAddress(scope, { outcome }),
        ...(outcome !== 'in_progress' && {
          reopened: counts[`returned_${outcome}`],
          reopened_href: scope && listAddress(scope, { outcome, returned: 'yes' }),
        }),
      }))}
      reopened={{
        label: t(($) => $.boards.flow.reopened),
        help: t(($) => $.boards.flow.reopened_help),
        value: returned,
        href: scope && listAddress(scope, { returned: 'yes' }),
      }}
    />
  )
}
