import type { ValueDimension } from '@tertulia/contract/conversation-counts'
import { useTranslation } from 'react-i18next'
import { BarChart } from '#charts/bar-chart.tsx'
import type { SeriesColor } from '#charts/series-look.tsx'
import { StackedBar } from '#charts/stacked-bar.tsx'
import { PinMenu } from '#features/pinned-cards/pin-menu.tsx'
import { useFormat } from '#i18n/format.ts'
import type { OfBoard } from './board-frame.ts'
import { listAddress } from '@tertulia/contract/list-address'

const SENTIMENTS = { positive: 'chart-2', neutral: 'before', negative: 'chart-1' } as const
const SUCCESSES = {
  success: 'chart-2',
  partial_success: 'chart-3',
  failure: 'chart-1',
  undetermined: 'unknown',
} as const satisfies Record<string, SeriesColor>
const SHOWN = 8

const BARS = ['topic', 'intent', 'subtopic', 'language'] as const
const SHARES = ['sentiment', 'task_success'] as const

/** By what conversations were about, what customers wanted and how it went, as analysed once they have ended. */
export const ValueCharts = (of: OfBoard) => (
  <div className="grid grid-cols-2 max-lg:grid-cols-1">
    {BARS.map((dimension) => (
      <ValueBars key={dimension} dimension={dimension} {...of} />
    ))}
    {SHARES.map((dimension) => (
      <ValueShares key={dimension} dimension={dimension} {...of} />
    ))}
  </div>
)

/** Data of both kinds of charts. */
function useValues(dimension: ValueDimension, { agent, search, board, frame }: OfBoard) {
  const { t } = useTranslation()
  const scope = board && {
    agent_id: agent.id,
    channel: search.channel,
    open_hours: search.open_hours,
    span: board.span,
  }
  const values = board?.values[dimension] ?? []
  const title = t(($) => $.conversations.columns[dimension])
  return {
    values,
    hrefOf: (value: string) => scope && listAddress(scope, { [dimension]: value }),
    card: {
      ...frame,
      title,
      fileName: title,
      of: title,
      label: t(($) => $.boards.conversations),
      actions: <PinMenu card={dimension} address={search} title={title} />,
      empty: board && values.length === 0 ? t(($) => $.boards.not_analysed) : undefined,
    },
  }
}

/** The most frequent values of conversations. */
export function ValueBars({ dimension, ...of }: OfBoard & { dimension: (typeof BARS)[number] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { values, hrefOf, card } = useValues(dimension, of)
  const wordIn = (words: Record<string, string>) => (value: string) => words[value] ?? value
  const labels: Record<typeof dimension, (value: string) => string> = {
    topic: (value) => value,
    intent: wordIn(t(($) => $.conversations.intents, { returnObjects: true })),
    subtopic: wordIn(t(($) => $.conversations.subtopics, { returnObjects: true })),
    language: format.languageName,
  }
  return (
    <BarChart
      {...card}
      {...(values.length > 0 && { total: of.board?.now.counts.conversations ?? 0 })}
      rows={values.slice(0, SHOWN).map(({ value, conversations }) => ({
        id: value,
        label: labels[dimension](value),
        value: conversations,
        href: hrefOf(value),
      }))}
    />
  )
}

/** How conversations went: all values, as parts of one whole. */
export function ValueShares({ dimension, ...of }: OfBoard & { dimension: (typeof SHARES)[number] }) {
  const { t } = useTranslation()
  const { values, hrefOf, card } = useValues(dimension, of)
  const words: Record<string, string> =
    dimension === 'sentiment'
      ? t(($) => $.conversations.sentiments, { returnObjects: true })
      : t(($) => $.conversations.task_successes, { returnObjects: true })
  const colors: Record<string, SeriesColor> = dimension === 'sentiment' ? SENTIMENTS : SUCCESSES
  return (
    <StackedBar
      {...card}
      parts={Object.entries(colors).map(([value, color]) => ({
        id: value,
        label: words[value] ?? value,
        value: values.find((each) => each.value === value)?.conversations ?? 0,
        color,
        href: hrefOf(value),
      }))}
    />
  )
}
