import { LRUCache } from 'lru-cache'
import type { ServingAgent } from '#features/chat/serving-agent.queries.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'

/** A visitor's chat as this process saw it last: the open conversation, where there is one, and the agent. */
export type Seen = { open: ConversationRow | undefined; live: ServingAgent }

/** Evicted after ten minutes: it holds customers' text. */
const SEEN_MS = 600_000

/** By visitor. It may have changed since, here or elsewhere: a writer has the database check it. */
export const lastSeen = new LRUCache<string, Seen>({ max: 5_000, ttl: SEEN_MS })
