import type { OrganizationTx } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'

type Topic = { agent_id: string; id: string }

/** Names of what names a topic and would miss it. */
export const topicUsers = port<(tx: OrganizationTx, topic: Topic) => Promise<string[]>>('what names a topic')
