import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useMedia } from '#ui/media.ts'
import { figuresOf } from './history-queries.ts'
import { type HistorySearch, USUAL_PERIOD } from './history-search.ts'
import { runSeconds } from './run-words.ts'

/** Five figures over the runs that are listed. */
export function RunFigures({ agentId, search }: { agentId: string; search: Partial<HistorySearch> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isPhone = useMedia('phone')
  const { data } = useQuery({ ...figuresOf(agentId, search), placeholderData: keepPreviousData })
  const none = t(($) => $.toolHistory.figures.none)
  const seconds = (ms: number | null | undefined) => (ms === null || ms === undefined ? none : runSeconds(ms, format))
  return (
    <section
      aria-label={t(($) => $.toolHistory.figures.label)}
      // Figures that do not fit scroll, by the arrows too.
      {...(isPhone && { tabIndex: 0 })}
      className="shrink-0 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      <dl className="flex">
        <Figure
          name={t(($) => $.toolHistory.figures.runs)}
          aside={t(($) => $.toolHistory.days, { count: search.days ?? USUAL_PERIOD })}
        >
          {data ? format.number(data.runs) : none}
        </Figure>
        <Figure name={t(($) => $.toolHistory.figures.success)}>
          {data && data.success !== null ? format.percent(data.success, 1) : none}
        </Figure>
        <Figure
          name={t(($) => $.toolHistory.figures.times)}
          aside={data && data.p95_ms !== null && t(($) => $.toolHistory.figures.p95, { time: seconds(data.p95_ms) })}
        >
          {seconds(data?.p50_ms)}
        </Figure>
        <Figure name={t(($) => $.toolHistory.figures.billed)}>{data ? format.number(data.billed) : none}</Figure>
        <Figure name={t(($) => $.toolHistory.figures.cost)}>
          {data && data.billed > 0 ? format.money({ micros: data.billed_micros, currency: 'USD' }) : none}
        </Figure>
      </dl>
    </section>
  )
}

function Figure({ name, aside, children }: { name: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-[152px] flex-1 border-l border-line px-6 py-2.5 first:border-l-0 max-sm:min-w-[136px] max-sm:px-4">
      <dt className="type-meta whitespace-nowrap text-ink-2">{name}</dt>
      <dd className="flex items-baseline gap-2 whitespace-nowrap">
        <span className="type-kpi">{children}</span>
        {aside && <span className="type-meta text-ink-3 tabular-nums">{aside}</span>}
      </dd>
    </div>
  )
}
