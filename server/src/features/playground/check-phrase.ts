import { pendingTool } from '@tertulia/contract/pending'
import type { FieldValue } from '@tertulia/contract/collected-fields'
import { may } from '@tertulia/contract/permissions'
import type { ChatPhrases, PhraseCheck } from '@tertulia/contract/phrase-checks'
import { plainText } from '@tertulia/contract/plain-text'
import { nameOfDefinition, type ToolDefinition } from '@tertulia/contract/tool-definitions'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { MemberContext } from '#platform/context.ts'
import type { TurnOutcome } from '#engine/turn/vocabulary/answer.ts'
import { maskerOf } from '#features/conversations/masker.ts'
import { plainMoment } from '#features/conversations/turns/agent-at-moment.ts'
import { agentTurn, outcomeOf, packTurn } from '#features/conversations/turns/agent-turn.ts'
import { type AnsweringAgent, answeringAgent } from '#features/conversations/turns/answering-agent.ts'
import { findLastSaid } from '#features/playground/phrase.queries.ts'
import { collectionNamed } from '#features/tools/collection-tool.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

type OfTool = { tool_id: ToolId | null; definition?: ToolDefinition | undefined }

/**
 * Names the tool that a message would lead to without a model, among those that the draft has switched on and this one. It is
 * the turn itself that is asked: courtesy, questions and other tools count as they do for customers. @throws not_found,
 * not_allowed
 */
export async function checkPhrase(
  ctx: MemberContext,
  agent_id: string,
  { text, ...of }: OfTool & { text: string },
): Promise<PhraseCheck> {
  const { agent, wanted } = await draftWith(ctx, agent_id, of)
  return checkOf(agent, wanted, await outcomeOfPhrase(ctx, agent_id, agent, text))
}

const MOST_CHATS = 50
/** More would make the member wait. */
const MOST_PHRASES = 100

/**
 * Finds customers' messages in the last conversations that would lead to a tool, each message as if it was the first.
 * @throws not_found, not_allowed
 */
export async function phrasesOfChats(ctx: MemberContext, agent_id: string, of: OfTool): Promise<ChatPhrases> {
  const { agent, wanted } = await draftWith(ctx, agent_id, of)
  const masker = await maskerOf(ctx)
  const said = await withOrganization(ctx, (tx) => findLastSaid(tx, agent_id, MOST_CHATS))
  const once = [...new Map(said.toReversed().map((each) => [plainText(each.text), each])).values()].toReversed()
  const checked = once.filter(({ text }) => plainText(text) !== '').slice(0, MOST_PHRASES)
  const phrases: ChatPhrases['phrases'] = []
  for (const each of checked) {
    // oxlint-disable-next-line no-await-in-loop -- a turn is the processor's work: beside each other they only hold up others
    const { uses } = checkOf(agent, wanted, await outcomeOfPhrase(ctx, agent_id, agent, each.text))
    const { conversation_id } = each
    if (uses === 'this') phrases.push({ text: masker.text(each, each.text), conversation_id })
  }
  return { checked: checked.length, phrases }
}

/** The draft with a tool switched on, as it is saved or as it is given. */
async function draftWith(ctx: MemberContext, agent_id: string, { tool_id, definition }: OfTool) {
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
  return { agent, wanted: wanted.name }
}

async function outcomeOfPhrase(
  ctx: MemberContext,
  agent_id: string,
  agent: AnsweringAgent,
  question: string,
): Promise<TurnOutcome> {
  const asked = { question, before: [], language_before: undefined }
  const turn = await packTurn(plainMoment(agent_id, ctx.clock), agent, asked)
  return outcomeOf(agentTurn(ctx, turn, { mode: 'recorded' }))
}

function checkOf(agent: AnsweringAgent, wanted: string, { text, pending: waiting, receipt }: TurnOutcome): PhraseCheck {
  const [call] = receipt.tool_calls
  const pending = pendingTool(waiting)
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
