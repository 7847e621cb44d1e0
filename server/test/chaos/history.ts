import type { Pool } from 'pg'

/** A message as the database has it. `question`: of an answer, as its receipt says. */
export type StoredMessage = {
  id: string
  conversation_id: string
  from: 'customer' | 'agent' | 'person' | 'event'
  event: string | null
  text: string
  client_id: string | null
  turn_id: string | null
  question: string | null
  engine: 'model' | 'retrieval' | null
  declined: boolean
  created_at: Date
}

export type StoredTurn = {
  id: string
  conversation_id: string
  state: 'waiting' | 'running' | 'answered' | 'discarded'
  reason: string | null
  attempt: number
  ended_at: Date | null
  /** The holder of control of its conversation in the end. */
  control?: string
}

/** All messages and turns of a run, in the order in which they were made. */
export type History = { messages: StoredMessage[]; turns: StoredTurn[] }

export async function readHistory(database: Pool): Promise<History> {
  const { rows: messages } = await database.query<StoredMessage>(`
    select message.id, conversation_id, "from", event, text, client_id, turn_id,
      receipt.detail ->> 'question' as question, engine, declined, message.created_at
    from message left join receipt on receipt.organization_id = message.organization_id and message_id = message.id
    order by message.id`)
  const { rows: turns } = await database.query<StoredTurn>(
    `select turn.id, conversation_id, state, reason, attempt, turn.ended_at, control
     from turn join conversation on conversation.organization_id = turn.organization_id and conversation.id = conversation_id
     order by turn.id`,
  )
  return { messages, turns }
}
