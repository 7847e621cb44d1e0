import { chatIdentity } from '@tertulia/contract/chat-identity'
import { query } from '#api/query.ts'

/** The secret that counts, without its value. */
export const identitySecret = (agentId: string) => query(chatIdentity.get, { params: { agent_id: agentId } })
