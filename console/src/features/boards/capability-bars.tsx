import { useTranslation } from 'react-i18next'
import { BarChart } from '#charts/bar-chart.tsx'
import { PinMenu } from '#features/pinned-cards/pin-menu.tsx'
import { useCapabilityWords } from './capability-words.ts'
import { listAddress } from '@tertulia/contract/list-address'
import { useMetrics } from './metric-words.ts'
import type { OfCapabilities } from './of-capabilities.ts'

/** In how many conversations each capability was used. */
export function CapabilityBars({ agent, search, board, frame }: OfCapabilities) {
  const { t } = useTranslation()
  const metric = useMetrics()('capability_used')
  const wordsOf = useCapabilityWords()
  const scope = board && {
    agent_id: agent.id,
    channel: search.channel,
    open_hours: search.open_hours,
    span: board.span,
  }
  const uses = board?.capabilities ?? []
  return (
    <BarChart
      {...frame}
      title={metric.label}
      definition={metric.definition}
      aside={board && t(($) => $.boards.conversations_count, { count: board.conversations })}
      fileName={metric.label}
      actions={<PinMenu card="capability_used" address={search} title={metric.label} />}
      of={t(($) => $.boards.tools.capability)}
      label={t(($) => $.boards.conversations)}
      empty={board && uses.length === 0 ? t(($) => $.boards.tools.none) : undefined}
      rows={uses.map((use) => {
        const { label, kind } = wordsOf(use)
        return {
          id: use.capability,
          label,
          help: kind,
          value: use.used,
          href: scope && listAddress(scope, { capability: use.capability }),
        }
      })}
      {...(board && uses.length > 0 && { total: board.conversations })}
    />
  )
}
