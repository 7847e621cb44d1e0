import { ANSWER_SIZE, type AnswerSize } from '@tertulia/contract/answer-sizes'
import { charactersSent, tokensIn } from '#engine/characters.ts'
import { ModelFailure } from '#engine/model-engine.ts'
import { type ModelTurn, promptOf } from '#engine/model-prompt.ts'
import type { TurnModel } from '#engine/turn/work/turn-request.ts'
import { findLiveAgents } from '#features/conversations/answer-size.queries.ts'
import { plainMoment } from '#features/conversations/turns/agent-at-moment.ts'
import { agentTurn, outcomeOf, packTurn } from '#features/conversations/turns/agent-turn.ts'
import { type AnsweringAgent, answeringAgent } from '#features/conversations/turns/answering-agent.ts'
import { usageOfAnswers } from '#features/usage/usage-of-answers.ts'
import type { MemberContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** Agents whose front is looked at. */
const MOST_AGENTS = 5

type Sent = { input_tokens: number; front_tokens: number }

/** Average size of a model's answer here: of the last days, or else of the prompts that the live agents would send. */
export async function answerSize(ctx: MemberContext): Promise<AnswerSize | null> {
  const { usage, agents } = await withOrganization(ctx, async (tx) => ({
    usage: await usageOfAnswers(tx, ANSWER_SIZE),
    agents: await Promise.all(
      (await findLiveAgents(tx, MOST_AGENTS)).map(async ({ id, version }) => ({
        id,
        agent: await answeringAgent(tx, id, version),
      })),
    ),
  }))
  const sent: Sent[] = []
  // One after another: each looks through what its agent knows.
  // oxlint-disable-next-line no-await-in-loop
  for (const { id, agent } of agents) sent.push(...(await sentBy(ctx, id, agent)))
  const would = meanOf(sent)
  if (usage) {
    const { answers, conversations, input_tokens, output_tokens } = usage
    const front_tokens = Math.min(would?.front_tokens ?? 0, input_tokens)
    const answers_each = conversations > 0 ? answers / conversations : ANSWER_SIZE.answers_each
    return { measured_by: 'usage', answers, input_tokens, front_tokens, output_tokens, answers_each }
  }
  const { output_tokens, answers_each } = ANSWER_SIZE
  return would && { measured_by: 'knowledge', answers: 0, ...would, output_tokens, answers_each }
}

/** The prompts an agent would send a model for a question: the turn goes as far as that, and no model is asked. */
async function sentBy(ctx: MemberContext, agent_id: string, agent: AnsweringAgent): Promise<Sent[]> {
  const heard: ModelTurn[] = []
  const listening: TurnModel = {
    name: '',
    price: null,
    // oxlint-disable-next-line require-yield -- it says nothing
    async *answer(turn) {
      heard.push(turn)
      throw new ModelFailure('unavailable')
    },
  }
  const question = QUESTIONS[agent.identity.languages[0] ?? 'es']
  const at = plainMoment(agent_id, ctx.clock)
  const turn = await packTurn(at, agent, { question, before: [], language_before: undefined })
  await outcomeOf(agentTurn(ctx, { ...turn, models: [listening] }, { mode: 'recorded' }))
  return heard.map(sentIn)
}

function sentIn(turn: ModelTurn): Sent {
  const prompt = promptOf(turn)
  return {
    input_tokens: tokensIn(charactersSent(prompt)),
    front_tokens: tokensIn(charactersSent({ ...prompt, messages: [] })),
  }
}

const meanOf = (sent: readonly Sent[]): Sent | null =>
  sent.length === 0
    ? null
    : {
        input_tokens: mean(sent.map(({ input_tokens }) => input_tokens)),
        front_tokens: mean(sent.map(({ front_tokens }) => front_tokens)),
      }

const mean = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((sum, each) => sum + each, 0) / numbers.length)

/** One that no rule answers. */
const QUESTIONS = {
  es: '¿Cuánto cuesta y cuándo me llega?',
  en: 'How much does it cost and when do I get it?',
  fr: 'Combien ça coûte et quand vais-je le recevoir ?',
  pt: 'Quanto custa e quando o recebo?',
}
