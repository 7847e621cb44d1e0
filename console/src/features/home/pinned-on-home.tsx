import { Link } from '@tanstack/react-router'
import type { BoardName } from '@tertulia/contract/board-addresses'
import { noonOf } from '@tertulia/contract/calendar'
import { boardOf, type PinnedCard } from '@tertulia/contract/pinned-cards'
import { Pin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { USUAL_SPAN } from '#charts/period-search.ts'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { rememberAgent } from '#features/agents/agent-queries.ts'
import { PinnedBoardCard } from '#features/boards/pinned-board-card.tsx'
import { PinnedPlace } from '#features/pinned-cards/pin-menu.tsx'
import { PinnedMenu } from '#features/pinned-cards/pinned-menu.tsx'
import { usePinnedCards } from '#features/pinned-cards/use-pinned-cards.ts'
import { useFormat } from '#i18n/format.ts'
import { QueryResult } from '#shell/query-result.tsx'

const BOARDS = {
  conversations: '/boards/conversations',
  capabilities: '/boards/capabilities',
  tools: '/boards/tools',
  insights: '/insights',
} as const satisfies Record<BoardName, string>

/** The cards of boards that one has pinned, below each other, or how to pin one. */
export function PinnedOnHome() {
  const { t } = useTranslation()
  const { agents } = useCurrentAgent()
  const pinned = usePinnedCards()
  return (
    <div className="border-t border-line">
      <QueryResult from={pinned}>
        {(all) => {
          const cards = all.filter(({ agent_id }) => agents.some(({ id }) => id === agent_id))
          return cards.length === 0 ? (
            <p className="type-body flex items-center gap-2 px-6 py-4 text-ink-2 max-sm:px-4">
              <Pin aria-hidden className="size-4! shrink-0 text-ink-3" />
              <span>
                {t(($) => $.home.pinned.none)}{' '}
                <Link to="/boards/conversations" className="link">
                  {t(($) => $.home.pinned.boards)}
                </Link>
              </span>
            </p>
          ) : (
            cards.map((card, place) => <PinnedOne key={card.id} card={card} place={place} of={cards.length} />)
          )
        }}
      </QueryResult>
    </div>
  )
}

/** One card with where it comes from, as far as its board and what can be done with it. */
function PinnedOne({ card, place, of }: { card: PinnedCard; place: number; of: number }) {
  const { t } = useTranslation()
  const { agents, agent: current } = useCurrentAgent()
  const periodOf = usePeriodWords()
  const agent = agents.find(({ id }) => id === card.agent_id)
  if (!agent) return null
  const board = boardOf(card.card)
  const words = {
    agent: agent.name,
    board: board === 'insights' ? t(($) => $.boards.insights.title) : t(($) => $.boards.title),
    period: periodOf(card),
  }
  return (
    <div className="border-t border-line pt-3 first:border-t-0">
      <div className="type-meta flex items-center gap-2 px-6 text-ink-2 max-sm:px-4">
        <Pin aria-hidden className="size-4! shrink-0 text-ink-3" />
        <span className="min-w-0 flex-1">
          {agent.id === current?.id ? t(($) => $.home.pinned.from, words) : t(($) => $.home.pinned.of, words)}
        </span>
        <Link
          to={BOARDS[board]}
          search={card.address as never}
          onClick={() => rememberAgent(agent.id)}
          className="link font-semibold"
        >
          {t(($) => $.home.pinned.open)}
        </Link>
        <PinnedMenu card={card} title={words.board} place={place} of={of} />
      </div>
      <PinnedPlace value>
        <div className="[&>section]:pt-1">
          <PinnedBoardCard card={card.card} agent={agent} address={card.address} />
        </div>
      </PinnedPlace>
    </div>
  )
}

/** Returns a function that words the period and the channel of a pinned card. */
function usePeriodWords(): (card: PinnedCard) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const day = (of: string) => format.date(noonOf(of), { timeZone: 'UTC' })
  return ({ address: { channel, period, days, from, to } }) => {
    const span =
      from && to
        ? t(($) => $.home.pinned.days, { first: day(from), last: day(to) })
        : days
          ? t(($) => $.home.pinned.last_days, { days })
          : lowered(t(($) => $.charts.period.names[period ?? USUAL_SPAN]))
    return channel
      ? t(($) => $.home.pinned.on_channel, { period: span, channel: t(($) => $.conversations.channels[channel]) })
      : span
  }
}

/** Within a sentence. */
const lowered = (words: string): string => words.charAt(0).toLocaleLowerCase() + words.slice(1)
