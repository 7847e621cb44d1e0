import { agentOf } from '#features/agents/agent.ts'
import { announceConnection, endConnection } from '#features/connections/advance-connection.ts'
import { lockConnectionsOfAgent } from '#features/connections/connection.queries.ts'
import { afterCommit } from '#platform/database/tx.ts'
import { defineSubscriber } from '#platform/events/subscriber.ts'

/** A deleted agent answers no customer any more: its accounts can be connected to another one. */
export const endConnectionsOfGone = defineSubscriber({
  name: 'connections.end_of_gone',
  group: 'outside',
  on: ['agent.deleted'],
  handle: async (tx, events) => {
    for (const agent_id of new Set(events.map(({ payload }) => payload.agent_id))) {
      // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
      const isBack = await agentOf(tx, agent_id, () => undefined)
      // oxlint-disable-next-line no-await-in-loop -- the same
      if (!isBack) for (const row of await lockConnectionsOfAgent(tx, agent_id)) await endConnection(tx, row)
    }
  },
})

/** Whether customers are answered shows at the connection: an agent that stops answering is told of at once. */
export const tellOfAgents = defineSubscriber({
  name: 'connections.tell_of_agents',
  group: 'outside',
  on: ['agent.status_changed'],
  handle: async (tx, events) => {
    for (const agent_id of new Set(events.map(({ payload }) => payload.agent_id))) {
      // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
      const rows = await lockConnectionsOfAgent(tx, agent_id)
      afterCommit(tx, () => {
        for (const row of rows) announceConnection(tx, row)
      })
    }
  },
})
