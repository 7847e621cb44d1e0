import type { MetricName } from '@tertulia/contract/metrics'
import type { BoardCard } from '@tertulia/contract/pinned-cards'
import type { ComponentProps } from 'react'
import { StatCard } from '#charts/stat-card.tsx'
import { PinMenu } from '#features/pinned-cards/pin-menu.tsx'
import type { BoardSearch } from './board-search.ts'
import { useMetrics } from './metric-words.ts'

type Props = Omit<ComponentProps<typeof StatCard>, 'label' | 'definition' | 'goodWhen' | 'isCompared' | 'actions'> & {
  of: MetricName & BoardCard
  search: BoardSearch
}

/** One figure of a board with the words of its definition, beside the span before unless the address leaves that out. */
export function MetricCard({ of, search, ...card }: Props) {
  const { label, definition, goodWhen } = useMetrics()(of)
  return (
    <StatCard
      label={label}
      definition={definition}
      isCompared={search.compare !== false}
      actions={<PinMenu card={of} address={search} title={label} />}
      {...(goodWhen && { goodWhen })}
      {...card}
    />
  )
}
