import { NO_COUNTS, type ValueDimension } from '@tertulia/contract/conversation-counts'
import { useTranslation } from 'react-i18next'
import { BarChart } from '#charts/bar-chart.tsx'
import type { SeriesColor } from '#charts/series-look.tsx'
import { StackedBar } from '#charts/stacked-bar.tsx'
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

/** By what conversations were about, what customers wanted and how it went, as analysed once they have ended. */
export function ValueCharts({ agent, search, board, frame }: OfBoard) {
  const { t } = useTranslation()
  const format = useFormat()
  const counts = board?.now.counts ?? NO_COUNTS
  const told = board && { agent_id: agent.id, channel: search.channel, open_hours: search.open_hours, span: board.span }
  const valuesOf = (dimension: ValueDimension) => board?.values[dimension] ?? []
  const countOf = (dimension: ValueDimension, wanted: string) =>
    valuesOf(dimension).find(({ value }) => value === wanted)?.conversations ?? 0
  const hrefOf = (dimension: ValueDimension, value: string) => told && listAddress(told, { [dimension]: value })
  const bars = (dimension: ValueDimension, title: string, label: (value: string) => string) => (
    <BarChart
      {...frame}
      title={title}
      fileName={title}
      of={title}
      label={t(($) => $.boards.conversations)}
      {...(valuesOf(dimension).length > 0 && { total: counts.conversations })}
      empty={board && valuesOf(dimension).length === 0 ? t(($) => $.boards.not_analysed) : undefined}
      rows={valuesOf(dimension)
        .slice(0, SHOWN)
        .map(({ value, conversations }) => ({
          id: value,
          label: label(value),
          value: conversations,
          href: hrefOf(dimension, value),
        }))}
    />
  )
  const said = (words: Record<string, string>) => (value: string) => words[value] ?? value
  return (
    <div className="grid grid-cols-2 max-lg:grid-cols-1">
      {bars(
        'topic',
        t(($) => $.conversations.columns.topic),
        (value) => value,
      )}
      {bars(
        'intent',
        t(($) => $.conversations.columns.intent),
        said(t(($) => $.conversations.intents, { returnObjects: true })),
      )}
      {bars(
        'subtopic',
        t(($) => $.conversations.columns.subtopic),
        said(t(($) => $.conversations.subtopics, { returnObjects: true })),
      )}
      {bars(
        'language',
        t(($) => $.conversations.columns.language),
        format.languageName,
      )}
      <StackedBar
        {...frame}
        title={t(($) => $.conversations.columns.sentiment)}
        fileName={t(($) => $.conversations.columns.sentiment)}
        of={t(($) => $.conversations.columns.sentiment)}
        label={t(($) => $.boards.conversations)}
        empty={board && valuesOf('sentiment').length === 0 ? t(($) => $.boards.not_analysed) : undefined}
        parts={(['positive', 'neutral', 'negative'] as const).map((value) => ({
          id: value,
          label: t(($) => $.conversations.sentiments[value]),
          value: countOf('sentiment', value),
          color: SENTIMENTS[value],
          href: hrefOf('sentiment', value),
        }))}
      />
      <StackedBar
        {...frame}
        title={t(($) => $.conversations.columns.task_success)}
        fileName={t(($) => $.conversations.columns.task_success)}
        of={t(($) => $.conversations.columns.task_success)}
        label={t(($) => $.boards.conversations)}
        empty={board && valuesOf('task_success').length === 0 ? t(($) => $.boards.not_analysed) : undefined}
        parts={(['success', 'partial_success', 'failure', 'undetermined'] as const).map((value) => ({
          id: value,
          label: t(($) => $.conversations.task_successes[value]),
          value: countOf('task_success', value),
          color: SUCCESSES[value],
          href: hrefOf('task_success', value),
        }))}
      />
    </div>
  )
}
