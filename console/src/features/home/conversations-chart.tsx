import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import { boards, type ConversationTrend } from '@tertulia/contract/boards'
import { handledOf, type Handling } from '@tertulia/contract/conversation-counts'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { type SeriesColor, Swatch } from '#charts/series-look.tsx'
import { LEAST_SAMPLE } from '#charts/small-sample.ts'
import { TrendChart } from '#charts/trend-chart.tsx'
import { listAddress, type Told } from '@tertulia/contract/list-address'
import { useFormat } from '#i18n/format.ts'
import { AddressLink } from '#shell/address-link.tsx'
import { useStoredChoice } from '#shell/stored-choice.ts'
import { useMedia } from '#ui/media.ts'
import { Segmented } from '#ui/segmented.tsx'

const SPANS = ['7', '30'] as const
/** In the order in which they are always told. */
const PARTS = ['answered', 'to_person', 'unanswered'] as const satisfies Handling[]
const COLORS = {
  answered: 'chart-1-pale',
  to_person: 'person',
  unanswered: 'chart-3',
} as const satisfies Record<Handling, SeriesColor>
const FIGURE_LINK = 'font-semibold tabular-nums underline decoration-line-2 underline-offset-4 hover:decoration-ink'

/** Outcomes of the conversations of the last days, in three parts of one whole. */
export function ConversationsChart({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isPhone = useMedia('phone')
  const [days, setDays] = useStoredChoice('tertulia.home_days', SPANS, isPhone ? '7' : '30')
  const trend = query(boards.trend, {
    query: { agent_id: agent.id, period: days === '7' ? '7D' : '30D', grouping: 'day' },
  })
  const { data, isPending, error, refetch } = useQuery(trend)
  const all = data?.parts ?? []
  const total = totalOf(all)
  const before = totalOf(data?.before ?? [])
  const parts = total + before < LEAST_SAMPLE ? fromFirst(all) : all
  const scope = data && { agent_id: agent.id, span: data.span }
  const handled = parts.map(({ counts }) => handledOf(counts))
  return (
    <TrendChart
      className="border-t border-line px-6 pt-3.5! pb-4! max-sm:px-4"
      turnsByPage
      title={t(($) => $.home.chart.title)}
      fileName={t(($) => $.home.chart.file)}
      definition={{ text: t(($) => $.home.chart.help), href: '/boards/definitions#answered' }}
      aside={scope && <Received told={scope} total={total} before={before} days={days} />}
      actions={
        <Segmented
          label={t(($) => $.home.chart.period)}
          value={days}
          onChange={setDays}
          options={SPANS.map((value) => ({ value, label: t(($) => $.home.chart[`days_${value}`]) }))}
        />
      }
      legend={scope && <Parts told={scope} parts={parts} />}
      isLoading={isPending}
      {...(error && { error: error.message })}
      onRetry={() => void refetch()}
      empty={data && total === 0 ? <NoneYet agentId={agent.id} /> : undefined}
      kind="areas"
      grouping="day"
      parts={parts}
      series={PARTS.map((part) => ({
        id: part,
        label: t(($) => $.home.chart[part]),
        color: COLORS[part],
        values: handled.map((each) => each[part]),
      }))}
      isPartial={data?.span.partial ?? false}
      endTick={
        data && t(($) => $.home.chart.until, { time: format.time(data.span.ends, { timeZone: data.span.time_zone }) })
      }
      hrefOf={({ first }, part) => {
        const shown = parts.find((each) => each.first === first)
        return scope && shown && listAddress(scope, part ? { handling: part as Handling } : {}, shown)
      }}
      height={196}
    />
  )
}

type Parts = ConversationTrend['parts']

const totalOf = (parts: readonly (Parts[number] | null)[]): number =>
  parts.reduce((sum, part) => sum + (part?.counts.conversations ?? 0), 0)

/** The days from the first conversation on, two at least: what lies before them tells nothing. */
function fromFirst(parts: Parts): Parts {
  const first = parts.findIndex(({ counts }) => counts.conversations > 0)
  return first === -1 ? parts : parts.slice(Math.min(first, Math.max(0, parts.length - 2)))
}

type ReceivedProps = { told: Told; total: number; before: number; days: string }

function Received({ told, total, before, days }: ReceivedProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const difference = total - before
  const words = { count: Math.abs(difference), days }
  if (total === 0) return null
  return (
    <>
      <AddressLink to={listAddress(told)} className={`${FIGURE_LINK} text-ink`}>
        {format.number(total)}
      </AddressLink>{' '}
      {t(($) => $.home.chart.received)}
      {before > 0 &&
        `, ${t(($) => (difference > 0 ? $.home.chart.more : difference < 0 ? $.home.chart.less : $.home.chart.equal), words)}`}
    </>
  )
}

/** The three figures, each the way to its list; under twenty conversations without shares. */
function Parts({ told, parts }: { told: Told; parts: Parts }) {
  const { t } = useTranslation()
  const format = useFormat()
  const total = totalOf(parts)
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {PARTS.map((part) => {
        const count = parts.reduce((sum, { counts }) => sum + handledOf(counts)[part], 0)
        const label = t(($) => $.home.chart[part])
        return (
          <li key={part} className="flex items-center gap-1.5">
            <Swatch color={COLORS[part]} kind="flat" />
            <AddressLink
              to={listAddress(told, { handling: part })}
              aria-label={`${label}: ${format.number(count)}`}
              className={FIGURE_LINK}
            >
              {format.number(count)}
            </AddressLink>
            {label}
            {total >= LEAST_SAMPLE && (
              <span className="type-meta text-ink-3 tabular-nums">{format.percent(count / total)}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function NoneYet({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  return (
    <>
      {t(($) => $.home.chart.none)}
      <br />
      <Link
        to="/agents/$agentId/channels/bubble"
        params={{ agentId }}
        search={{ tab: 'install' } as never}
        className="link"
      >
        {t(($) => $.home.chart.install)}
      </Link>
    </>
  )
}
