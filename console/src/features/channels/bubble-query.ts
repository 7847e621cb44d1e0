import { bubbles } from '@tertulia/contract/bubble'
import { query } from '#api/query.ts'

export const bubbleQuery = (agentId: string) => query(bubbles.get, { params: { agent_id: agentId } })
