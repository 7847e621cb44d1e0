import { BOARD_CARDS } from '@tertulia/contract/pinned-cards'
import { ConversationMetric, isConversationMetric } from './conversation-metric.tsx'
import type { OfBoard } from './board-frame.ts'
import { FigureStrip } from './figure-strip.tsx'

const METRICS = BOARD_CARDS.conversations.filter(isConversationMetric)

/** Six figures of a span beside the span before. */
export const ConversationStrip = (of: OfBoard) => (
  <FigureStrip>
    {METRICS.map((metric) => (
      <ConversationMetric key={metric} metric={metric} {...of} />
    ))}
  </FigureStrip>
)
