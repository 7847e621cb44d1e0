import { NO_COUNTS } from '@tertulia/contract/conversation-counts'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '#charts/chart-card.tsx'
import type { FigureTable } from '#charts/figure-table.ts'
import { LEAST_SAMPLE } from '#charts/small-sample.ts'
import { TwinTable } from '#charts/twin-table.tsx'
import { PinMenu } from '#features/pinned-cards/pin-menu.tsx'
import { useFormat } from '#i18n/format.ts'
import type { OfBoard } from './board-frame.ts'
import { listAddress } from '@tertulia/contract/list-address'
import { starsOf, votesOf } from './ratings.ts'

const ROW = 36

/** The channels beside each other. Under twenty conversations counts stand in the place of shares. */
export function ChannelTable({ agent, search, board, frame }: OfBoard) {
  const { t } = useTranslation()
  const format = useFormat()
  const channels = board?.channels ?? []
  const all = board?.now.counts ?? NO_COUNTS
  const few = channels.filter(({ counts }) => counts.conversations < LEAST_SAMPLE)
  const rowOf = (
    id: string,
    label: string,
    counts: typeof all,
    channel = search.channel,
  ): FigureTable['rows'][number] => {
    const scope =
      board && !frame.example
        ? { agent_id: agent.id, channel, open_hours: search.open_hours, span: board.span }
        : undefined
    const isFew = counts.conversations < LEAST_SAMPLE
    const share = (part: number) =>
      isFew
        ? t(($) => $.boards.part_of, { part: format.number(part), of: format.number(counts.conversations) })
        : format.percent(part / counts.conversations)
    const stars = votesOf(counts) < LEAST_SAMPLE ? null : starsOf(counts)
    return {
      id,
      cells: [
        { text: label, value: label },
        { text: format.number(counts.conversations), value: counts.conversations, href: scope && listAddress(scope) },
        {
          text: share(counts.confirmed),
          value: counts.confirmed,
          href: scope && listAddress(scope, { outcome: 'confirmed' }),
        },
        {
          text: share(counts.to_person),
          value: counts.to_person,
          href: scope && listAddress(scope, { outcome: 'to_person' }),
        },
        {
          text: stars === null ? '—' : format.number(stars, { maximumFractionDigits: 1 }),
          value: stars === null ? null : Math.round(stars * 10) / 10,
        },
      ],
    }
  }
  const table: FigureTable = {
    heads: [
      t(($) => $.boards.channel),
      t(($) => $.boards.received),
      t(($) => $.boards.confirmed),
      t(($) => $.boards.passed),
      'CSAT',
    ],
    rows: [
      ...channels.map(({ channel, counts }) =>
        rowOf(
          channel,
          t(($) => $.conversations.channels[channel]),
          counts,
          channel,
        ),
      ),
      ...(channels.length > 1
        ? [
            rowOf(
              'all',
              t(($) => $.boards.all),
              all,
            ),
          ]
        : []),
    ],
  }
  const height = Math.max(3, table.rows.length + 1) * ROW
  return (
    <ChartCard
      frame={{
        ...frame,
        title: t(($) => $.boards.by_channel),
        fileName: t(($) => $.boards.by_channel),
        actions: <PinMenu card="channels" address={search} title={t(($) => $.boards.by_channel)} />,
        empty: board && all.conversations === 0 ? t(($) => $.boards.none) : undefined,
        isTable: true,
      }}
      table={table}
      height={height}
      summary=""
    >
      <TwinTable title={t(($) => $.boards.by_channel)} table={table} height={height} />
      {few.length > 0 && (
        <p className="type-meta mt-2 text-pretty text-ink-2">
          {t(($) => $.boards.few, {
            channels: format.list(few.map(({ channel }) => t(($) => $.conversations.channels[channel]))),
          })}
        </p>
      )}
    </ChartCard>
  )
}
