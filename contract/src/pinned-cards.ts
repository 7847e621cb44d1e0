import { z } from 'zod'
import { BoardAddress, type BoardName } from './board-addresses.ts'
import { endpoint } from './endpoint.ts'
import { PINNED_CARDS } from './pinned-cards.limits.ts'
import { Done, id } from './shapes.ts'

/** The cards of each board, by what they show. */
export const BOARD_CARDS = {
  conversations: [
    'conversations',
    'confirmed',
    'assumed',
    'to_person',
    'first_response',
    'csat',
    'outcomes',
    'channels',
    'ratings',
    'hand_over_reasons',
    'unanswered_questions',
    'over_time',
    'topic',
    'intent',
    'subtopic',
    'language',
    'sentiment',
    'task_success',
  ],
  capabilities: ['capability_used', 'capability_effects'],
  tools: [
    'runs',
    'run_success',
    'run_timeouts',
    'run_time',
    'run_billed',
    'run_cost',
    'by_tool',
    'tool_failures',
    'billed',
  ],
  insights: ['in_all', 'per_day', 'per_week', 'busiest', 'weekday_hour', 'hour', 'time_block', 'weekday'],
} as const satisfies Record<BoardName, readonly string[]>

type CardsOf<Board extends BoardName> = (typeof BOARD_CARDS)[Board][number]
export const BoardCard = z.enum([
  ...BOARD_CARDS.conversations,
  ...BOARD_CARDS.capabilities,
  ...BOARD_CARDS.tools,
  ...BOARD_CARDS.insights,
])
export type BoardCard = CardsOf<BoardName>

const BOARDS = Object.keys(BOARD_CARDS) as BoardName[]

/** The board that a card stands on. */
export function boardOf(card: BoardCard): BoardName {
  const board = BOARDS.find((each) => (BOARD_CARDS[each] as readonly string[]).includes(card))
  if (!board) throw new Error(`${card} stands on no board`)
  return board
}

/** A card of a board that a member keeps on their home screen, as its board showed it. */
export const PinnedCard = z.object({ id, agent_id: id, card: BoardCard, address: BoardAddress })
export type PinnedCard = z.infer<typeof PinnedCard>

export const PinnedCardInput = z.strictObject({ agent_id: id, card: BoardCard, address: BoardAddress })
export type PinnedCardInput = z.infer<typeof PinnedCardInput>

const write = { allow: 'analytics.read', rate: 'write', audit: 'none: a person’s own home screen' } as const

export const pinnedCards = {
  /** One's own, in their order. */
  list: endpoint({
    method: 'GET',
    path: '/pinned-cards',
    allow: 'analytics.read',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ organization_id: id }),
    returns: z.array(PinnedCard),
  }),
  /** Pins a card below those that are pinned. One that is pinned already stays where it is, with this address. */
  pin: endpoint({
    ...write,
    method: 'POST',
    path: '/pinned-cards',
    of: { agent: 'agent_id' },
    once: true,
    body: PinnedCardInput,
    returns: PinnedCard,
    errors: ['pinned_card_limit'],
  }),
  /** Puts one at a place, from 0; the others close up. Beyond the last place it becomes the last. */
  move: endpoint({
    ...write,
    method: 'PUT',
    path: '/pinned-cards/{id}/place',
    of: { pinned_card: 'id' },
    body: z.strictObject({
      place: z
        .number()
        .int()
        .min(0)
        .max(PINNED_CARDS - 1),
    }),
    returns: Done,
  }),
  unpin: endpoint({
    ...write,
    method: 'DELETE',
    path: '/pinned-cards/{id}',
    of: { pinned_card: 'id' },
    returns: Done,
  }),
}
