import type { BoardAddress, BoardName } from '@tertulia/contract/board-addresses'
import { BOARD_CARDS, type BoardCard, boardOf } from '@tertulia/contract/pinned-cards'
import type { ComponentType } from 'react'
import { AverageCard } from './average-card.tsx'
import { type OfBoard, useConversationFigures } from './board-frame.ts'
import { boardQueryOf } from './board-search.ts'
import { CapabilityBars } from './capability-bars.tsx'
import { CapabilityTable } from './capability-table.tsx'
import { ChannelTable } from './channel-table.tsx'
import { ConversationMetric } from './conversation-metric.tsx'
import { ConversationsOverTime } from './conversations-over-time.tsx'
import { HandOverReasons } from './hand-over-reasons.tsx'
import { DayHours, WeekHours } from './hour-cards.tsx'
import { type OfCapabilities, useCapabilityFigures } from './of-capabilities.ts'
import type { OfInsight } from './of-insight.ts'
import { type OfTools, useToolFigures } from './of-tools.ts'
import { OutcomeFlow } from './outcome-flow.tsx'
import { RatingsByAnswerer } from './ratings-by-answerer.tsx'
import { TimeBlocks } from './time-blocks.tsx'
import { ToolFailures } from './tool-failures.tsx'
import { ToolMetric } from './tool-metric.tsx'
import { ToolTable } from './tool-table.tsx'
import { UnansweredTopics } from './unanswered-topics.tsx'
import { ValueBars, ValueShares } from './value-charts.tsx'
import { WeekdayAverages } from './weekday-averages.tsx'
import { WhatWasBilled } from './what-was-billed.tsx'

type Props = { card: BoardCard; agent: OfBoard['agent']; address: BoardAddress }
type CardsOf<Board extends BoardName> = (typeof BOARD_CARDS)[Board][number]

/** One card of a board by itself: in the form and of the period that its board showed it. */
export function PinnedBoardCard({ card, agent, address }: Props) {
  const board = boardOf(card)
  const Card = ON_BOARD[board]
  return <Card card={card} agent={agent} address={address} />
}

const CONVERSATIONS: Record<CardsOf<'conversations'>, ComponentType<OfBoard>> = {
  conversations: (of) => <ConversationMetric metric="conversations" {...of} />,
  confirmed: (of) => <ConversationMetric metric="confirmed" {...of} />,
  assumed: (of) => <ConversationMetric metric="assumed" {...of} />,
  to_person: (of) => <ConversationMetric metric="to_person" {...of} />,
  first_response: (of) => <ConversationMetric metric="first_response" {...of} />,
  csat: (of) => <ConversationMetric metric="csat" {...of} />,
  outcomes: OutcomeFlow,
  channels: ChannelTable,
  ratings: RatingsByAnswerer,
  hand_over_reasons: HandOverReasons,
  unanswered_questions: UnansweredTopics,
  over_time: ConversationsOverTime,
  topic: (of) => <ValueBars dimension="topic" {...of} />,
  intent: (of) => <ValueBars dimension="intent" {...of} />,
  subtopic: (of) => <ValueBars dimension="subtopic" {...of} />,
  language: (of) => <ValueBars dimension="language" {...of} />,
  sentiment: (of) => <ValueShares dimension="sentiment" {...of} />,
  task_success: (of) => <ValueShares dimension="task_success" {...of} />,
}

const CAPABILITIES: Record<CardsOf<'capabilities'>, ComponentType<OfCapabilities>> = {
  capability_used: CapabilityBars,
  capability_effects: CapabilityTable,
}

const TOOLS: Record<CardsOf<'tools'>, ComponentType<OfTools>> = {
  runs: (of) => <ToolMetric metric="runs" {...of} />,
  run_success: (of) => <ToolMetric metric="run_success" {...of} />,
  run_timeouts: (of) => <ToolMetric metric="run_timeouts" {...of} />,
  run_time: (of) => <ToolMetric metric="run_time" {...of} />,
  run_billed: (of) => <ToolMetric metric="run_billed" {...of} />,
  run_cost: (of) => <ToolMetric metric="run_cost" {...of} />,
  by_tool: ToolTable,
  tool_failures: ToolFailures,
  billed: WhatWasBilled,
}

const INSIGHTS: Record<CardsOf<'insights'>, ComponentType<OfInsight>> = {
  in_all: (of) => <AverageCard average="in_all" {...of} />,
  per_day: (of) => <AverageCard average="per_day" {...of} />,
  per_week: (of) => <AverageCard average="per_week" {...of} />,
  busiest: (of) => <AverageCard average="busiest" {...of} />,
  weekday_hour: WeekHours,
  hour: DayHours,
  time_block: TimeBlocks,
  weekday: WeekdayAverages,
}

function OfConversations({ card, agent, address }: Props) {
  const of = useConversationFigures(agent, address)
  const Card = CONVERSATIONS[card as CardsOf<'conversations'>]
  return <Card {...of} />
}

function OfCapabilityBoard({ card, agent, address }: Props) {
  const of = useCapabilityFigures(agent, address)
  const Card = CAPABILITIES[card as CardsOf<'capabilities'>]
  return <Card {...of} />
}

function OfToolBoard({ card, agent, address }: Props) {
  const of = useToolFigures(agent, address)
  const Card = TOOLS[card as CardsOf<'tools'>]
  return <Card {...of} />
}

function OfInsights({ card, agent, address }: Props) {
  const Card = INSIGHTS[card as CardsOf<'insights'>]
  return <Card asked={boardQueryOf(agent.id, address)} search={address} />
}

const ON_BOARD: Record<BoardName, ComponentType<Props>> = {
  conversations: OfConversations,
  capabilities: OfCapabilityBoard,
  tools: OfToolBoard,
  insights: OfInsights,
}
