import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { boards, type VersionOutcomes } from '@tertulia/contract/boards'
import type { Outcome } from '@tertulia/contract/conversation-counts'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { rounded } from '#charts/bar-chart.tsx'
import { ChartCard } from '#charts/chart-card.tsx'
import { Plot } from '#charts/plot.tsx'
import { Legend, type SeriesColor } from '#charts/series-look.tsx'
import { LEAST_SAMPLE } from '#charts/small-sample.ts'
import { useMostAndLeast } from '#charts/most-and-least.ts'
import { useFormat } from '#i18n/format.ts'
import { useMedia } from '#ui/media.ts'

const OUTCOMES = {
  confirmed: 'chart-2',
  assumed: 'chart-2-pale',
  to_person: 'person',
} satisfies Partial<Record<Outcome, SeriesColor>>
type Told = keyof typeof OUTCOMES
const TOLD = Object.keys(OUTCOMES) as Told[]
const HEIGHT = 156

type Props = { agent: { id: string; live_version: number | null } }

/** Version by version, what became of the conversations that it answered; not there before there are two. */
export function VersionChart({ agent }: Props) {
  const { t } = useTranslation()
  const isPhone = useMedia('phone')
  const { data, error, refetch } = useQuery(query(boards.versions, { query: { agent_id: agent.id } }))
  // One version has nothing beside it.
  const isSomething = data && data.length > 1 && data.some(({ conversations }) => conversations > 0)
  if (!isSomething && !error) return null
  const title = t(($) => $.versions.outcomes.title)
  const chart = (name: string) => (
    <Outcomes
      agent={agent}
      versions={data ?? []}
      title={name}
      {...(error && { error: error.message })}
      onRetry={() => void refetch()}
    />
  )
  if (!isPhone) return <div className="shrink-0 border-y border-line">{chart(title)}</div>
  return (
    <details className="shrink-0 border-y border-line py-2.5">
      <summary className="type-button cursor-pointer px-4">{title}</summary>
      {chart(t(($) => $.versions.outcomes.by_version))}
    </details>
  )
}

type OutcomesProps = Props & {
  versions: readonly VersionOutcomes[]
  title: string
  error?: string
  onRetry: () => void
}

function Outcomes({ agent, versions, title, ...state }: OutcomesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { stringifySearch } = useRouter().options
  const shareOf = (each: VersionOutcomes, outcome: Told) =>
    each.conversations >= LEAST_SAMPLE ? each[outcome] / each.conversations : null
  const nameOf = ({ version, created_at }: VersionOutcomes) =>
    t(($) => $.versions.outcomes.version, { version, day: format.date(created_at) })
  const listOf = ({ version }: VersionOutcomes, outcome?: Told) =>
    `/conversations${stringifySearch({ agent_id: agent.id, version, tests: 'no', outcome })}`
  const labelOf = (outcome: Told) => t(($) => $.versions.outcomes.shares[outcome])
  const countsOf = (each: VersionOutcomes) =>
    [
      t(($) => $.versions.outcomes.conversations, { count: each.conversations }),
      ...TOLD.map((outcome) =>
        t(($) => $.charts.spoken_value, { label: labelOf(outcome), value: format.number(each[outcome]) }),
      ),
    ].join(', ')
  const series = TOLD.map((outcome) => ({
    id: outcome,
    label: labelOf(outcome),
    color: OUTCOMES[outcome],
    values: versions.map((each) => shareOf(each, outcome)),
  }))
  const [last, before] = versions.filter(({ conversations }) => conversations >= LEAST_SAMPLE).toReversed()
  return (
    <ChartCard
      frame={{
        ...state,
        title,
        className: 'py-3! max-sm:px-4!',
        fileName: t(($) => $.versions.outcomes.title),
        definition: { text: t(($) => $.versions.outcomes.help) },
        reading:
          last &&
          before &&
          t(($) => $.versions.outcomes.reading, {
            version: last.version,
            share: format.percent(last.to_person / last.conversations),
            version_before: before.version,
            share_before: format.percent(before.to_person / before.conversations),
          }),
      }}
      height={HEIGHT}
      summary={useMostAndLeast(series, versions.map(nameOf), (share) => format.percent(share))}
      keys={t(($) => $.charts.keys_links)}
      legend={<Legend kind="line" series={series} />}
      table={{
        heads: [
          t(($) => $.versions.columns.version),
          t(($) => $.versions.outcomes.conversations_head),
          ...TOLD.flatMap((outcome) => [
            labelOf(outcome),
            t(($) => $.versions.outcomes.share, { of: labelOf(outcome) }),
          ]),
        ],
        rows: versions.map((each) => ({
          id: String(each.version),
          cells: [
            { text: nameOf(each), value: each.version },
            { text: format.number(each.conversations), value: each.conversations, href: listOf(each) },
            ...TOLD.flatMap((outcome) => {
              const share = shareOf(each, outcome)
              return [
                { text: format.number(each[outcome]), value: each[outcome], href: listOf(each, outcome) },
                share === null ? { text: '', value: null } : { text: format.percent(share), value: rounded(share) },
              ]
            }),
          ],
        })),
      }}
    >
      <Plot
        label={title}
        columns={versions.map((each) => ({
          id: String(each.version),
          tick: t(($) => $.versions.outcomes.tick, { version: each.version }),
          name: nameOf(each),
          note: each.conversations < LEAST_SAMPLE ? countsOf(each) : undefined,
        }))}
        series={series}
        kind="lines"
        rhythm={{ every: [1, 2, 5, 10], from: 'last' }}
        isPartial={versions.at(-1)?.version === agent.live_version}
        write={(share) => format.percent(share)}
        hrefOf={(at) => versions[at] && listOf(versions[at])}
        height={HEIGHT}
      />
      {versions.some(({ conversations }) => conversations < LEAST_SAMPLE) && (
        <p className="type-meta text-ink-3">{t(($) => $.charts.few, { least: LEAST_SAMPLE })}</p>
      )}
    </ChartCard>
  )
}
