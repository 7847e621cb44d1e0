import type { PendingOffer } from '@tertulia/contract/pending'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { runTurn } from '@tertulia/server/engine/turn'
import type { Expected, Offer } from './turns.ts'
