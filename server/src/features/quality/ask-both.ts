import { isDeepStrictEqual } from 'node:util'
import { type KnownChoice, knownChoices } from '@tertulia/contract/messages'
import type { SideAnswer } from '@tertulia/contract/quality'
import type { OrganizationContext } from '#platform/context.ts'
import type { Search } from '#engine/message/search.ts'
import { isWorthOffering } from '#engine/retrieval/confidence.ts'
import type { TurnMode } from '#engine/tools/toolbox.ts'
import type { Retrieval } from '#engine/turn/vocabulary/retrieval.ts'
import type { TurnOutcome } from '#engine/turn/vocabulary/answer.ts'
import { type AgentTurn, agentTurn, outcomeOf, retrieverFor } from '#features/conversations/turns/agent-turn.ts'
import { type Expectation, failuresOf } from '#features/quality/judge.ts'

/** The turns of draft and live version for one question, at one moment. */
export type Sides = { draft: AgentTurn; live: AgentTurn | null }

/** `made`: turns that were taken, for counting what they took. */
export type Answers = { draft: TurnOutcome; live: TurnOutcome | null; made: TurnOutcome[] }

/**
 * One question on both sides. If both sides find the same and have the same settings, one turn speaks for both: a model words
 * the same thing differently each time, and that is no difference of the draft.
 */
export async function askBoth(ctx: OrganizationContext, { draft, live }: Sides, mode: TurnMode): Promise<Answers> {
  const seen: { search: Search; retrieval: Retrieval }[] = []
  const outcomeFor = (turn: AgentTurn) => {
    const find = retrieverFor(ctx, turn)
    const retrieve = async (search: Search) => {
      const retrieval = await find(search)
      seen.push({ search, retrieval })
      return retrieval
    }
    return outcomeOf(agentTurn(ctx, turn, { mode, retrieve }))
  }
  const first = await outcomeFor(draft)
  if (!live) return { draft: first, live: null, made: [first] }
  if (isDeepStrictEqual(whoAnswers(draft), whoAnswers(live))) {
    const find = retrieverFor(ctx, live)
    const now = await Promise.all(seen.map(({ search }) => find(search)))
    const before = seen.map(({ retrieval }) => retrieval)
    if (isDeepStrictEqual(before.map(whatCounts), now.map(whatCounts)))
      return { draft: first, live: first, made: [first] }
  }
  const second = await outcomeFor(live)
  return { draft: first, live: second, made: [first, second] }
}

/** The parts of a retrieval that decide an answer. */
const whatCounts = (retrieval: Retrieval) => [
  isWorthOffering(retrieval),
  retrieval.found.map(({ passage_id, answerable, confidence }) => [passage_id, answerable, confidence]),
]

const whoAnswers = ({ agent, identity, history }: AgentTurn) => {
  const { name, languages, greeting, farewell, texts, time_zone, tool_ids, prompt, model = 'default' } = identity
  return [name, languages, greeting, farewell, texts ?? {}, time_zone, tool_ids, agent.tools, prompt, model, history]
}

const comparedChoice = ({ kind, source_id, label: title }: KnownChoice) => ({ kind, source_id, title })

/** An answer as it is compared. */
export function sideOf(outcome: TurnOutcome, expected?: Expectation): SideAnswer {
  const choices = knownChoices(outcome.choices)
  const answer = {
    text: outcome.text,
    decision: outcome.receipt.decision,
    declined: outcome.declined,
    hands_over: outcome.calls_person || outcome.offers_person,
    confidence: outcome.receipt.confidence,
    sources: outcome.sources.map(({ kind, source_id, title }) => ({ kind, source_id, title })),
    ...(choices.length > 0 && { choices: choices.map(comparedChoice) }),
  }
  return { ...answer, failures: expected ? failuresOf(answer, expected) : [] }
}
