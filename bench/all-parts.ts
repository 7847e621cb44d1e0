import type { Part } from './measure.ts'
import { shares } from './parts/shares.ts'
import { signingIn } from './parts/accounts.ts'
import { analysisPart } from './parts/analysis.ts'
import { automationsPart } from './parts/automations.ts'
import { backgroundWork } from './parts/background-work.ts'
import { badFiles } from './parts/bad-files.ts'
import { bundle } from './parts/bundle.ts'
import { collection } from './parts/collection.ts'
import { conversation } from './parts/conversation.ts'
import { events } from './parts/events.ts'
import { gate } from './parts/gate.ts'
import { hostile } from './parts/hostile.ts'
import { idleConnections } from './parts/idle-connections.ts'
import { intents } from './parts/intents.ts'
import { liveConsole } from './parts/live-console.ts'
import { modelConversation } from './parts/model-conversation.ts'
import { modelFacts } from './parts/model-facts.ts'
import { modelWords } from './parts/model-words.ts'
import { inbox } from './parts/people/inbox.ts'
import { boardsAndInsights } from './parts/people/boards.ts'
import { conversationList } from './parts/people/conversation-list.ts'
import { openingHours } from './parts/opening-hours.ts'
import { pdf } from './parts/pdf.ts'
import { recovery } from './parts/recovery.ts'
import { retrieval } from './parts/retrieval.ts'
import { savedAnswers } from './parts/saved-answers.ts'
import { smallWords } from './parts/small-words.ts'
import { start } from './parts/start.ts'
import { streaming } from './parts/streaming.ts'
import { timing } from './parts/timing.ts'
import { toolCall } from './parts/tool-call.ts'
import { turn } from './parts/turn.ts'
import { turnCost } from './parts/turn-cost.ts'
import { webhooks } from './parts/webhooks.ts'
import { widgetOpening } from './parts/widget-opening.ts'

/** The parts of the bench, in this order. */
export const PARTS: Part[] = [
  bundle,
  retrieval,
  intents,
  collection,
  analysisPart,
  conversation,
  modelConversation,
  modelFacts,
  widgetOpening,
  savedAnswers,
  smallWords,
  start,
  signingIn,
  timing,
  turn,
  turnCost,
  openingHours,
  toolCall,
  events,
  backgroundWork,
  automationsPart,
  webhooks,
  liveConsole,
  boardsAndInsights,
  conversationList,
  inbox,
  gate,
  streaming,
  modelWords,
  recovery,
  hostile,
  shares,
  idleConnections,
  pdf,
  badFiles,
]
