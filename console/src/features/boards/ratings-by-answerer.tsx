import { AnsweredBy, NO_COUNTS } from '@tertulia/contract/conversation-counts'
import { useTranslation } from 'react-i18next'
import { BarChart } from '#charts/bar-chart.tsx'
import { PinMenu } from '#features/pinned-cards/pin-menu.tsx'
import { useFormat } from '#i18n/format.ts'
import type { OfBoard } from './board-frame.ts'
import { starsOf, votesOf } from './ratings.ts'

const MOST_STARS = 5

/** Customers' ratings, by who answered them. */
export function RatingsByAnswerer({ agent, search, board, frame }: OfBoard) {
  const { t } = useTranslation()
  const format = useFormat()
  const counts = board?.now.counts ?? NO_COUNTS
  const rated = AnsweredBy.options.filter((by) => counts[`votes_${by}`] > 0)
  return (
    <BarChart
      {...frame}
      title={t(($) => $.boards.ratings.title)}
      fileName={t(($) => $.boards.ratings.title)}
      actions={<PinMenu card="ratings" address={search} title={t(($) => $.boards.ratings.title)} />}
      of={t(($) => $.boards.ratings.who)}
      label="CSAT"
      most={MOST_STARS}
      expected={AnsweredBy.options.length}
      write={(stars) => format.number(stars, { maximumFractionDigits: 1 })}
      empty={board && votesOf(counts) === 0 ? t(($) => $.boards.ratings.none) : undefined}
      rows={rated.map((by) => ({
        id: by,
        label: t(($) => $.boards.ratings[by], { name: agent.name }),
        help: t(($) => $.boards.votes, { count: counts[`votes_${by}`] }),
        value: Math.round((starsOf(counts, [by]) ?? 0) * 10) / 10,
      }))}
    />
  )
}
