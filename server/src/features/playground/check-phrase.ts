import type { FieldValue } from '@tertulia/contract/collected-fields'
import { may } from '@tertulia/contract/permissions'
import type { PhraseCheck } from '@tertulia/contract/phrase-checks'
import { nameOfDefinition, type ToolDefinition } from '@tertulia/contract/tool-definitions'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { MemberContext } from '#platform/context.ts'
import type { TurnOutcome } from '#engine/turn.ts'
import { agentTurn, languageFor, outcomeOf } from '#features/conversations/turns/agent-turn.ts'
import { type AnsweringAgent, answeringAgent } from '#features/conversations/turns/answering-agent.ts'
import { collectionNamed } from '#features/tools/collection-tool.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

type Asked = { tool_id: ToolId | null; definition?: ToolDefinition | undefined; text: string }

/**
 * Which tool a message would lead to without a model, among those that the draft has switched on and this one. It is the
 * turn itself that is asked: courtesy, questions and other tools count as they do for customers. @throws not_found, not_allowed
 */
export async function checkPhrase(
  ctx: MemberContext,
  agent_id: string,
  { tool_id, definition, text }: Asked,
): Promise<PhraseCheck> {
  if (definition && !may(ctx.role, 'tool.manage')) throw new Problem('not_allowed')
  const draft = await withOrganization(ctx, (tx) => answeringAgent(tx, agent_id, null))
  const id: ToolId = tool_id ?? newId()
  const wanted = definition ?? draft.tools[id]
  if (wanted?.kind !== 'http') throw new Problem('not_found')
  const agent: AnsweringAgent = {
    ...draft,
    identity: { ...draft.identity, tool_ids: [...new Set([...draft.identity.tool_ids, id])] },
    tools: { ...draft.tools, [id]: wanted },
  }
  const asked = { question: text, before: [], language_before: undefined }
  const language = await languageFor(agent, asked)
  const turn = agentTurn(ctx, agent_id, agent, { ...asked, language }, { mode: 'recorded' })
  return checkOf(agent, wanted.name, await outcomeOf(turn))
}

function checkOf(agent: AnsweringAgent, wanted: string, { text, pending, receipt }: TurnOutcome): PhraseCheck {
  const [call] = receipt.tool_calls
  const name = pending?.tool ?? call?.tool
  if (name === undefined) return { uses: 'none', tool: null, values: [], says: text }
  const collection = agent.tools[(collectionNamed(name) ?? name) as ToolId]
  const given = pending
    ? Object.entries(pending.state.values).map(([key, { value }]) => ({ key, value }))
    : Object.entries(JSON.parse(call?.input ?? '{}') as Record<string, FieldValue>).map(([key, value]) => ({
        key,
        value,
      }))
  return {
    uses: name === wanted ? 'this' : 'other',
    tool: collection ? nameOfDefinition(collection) : name,
    values: given,
    says: pending ? text : null,
  }
}
