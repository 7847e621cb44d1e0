import { costOf, type ModelPrice } from '@tertulia/contract/model-price'
import type { OrganizationContext } from '#platform/context.ts'
import type { TurnOutcome } from '#engine/turn/vocabulary/answer.ts'
import type { TurnParts } from '#engine/turn/work/turn-request.ts'
import { recordUsage, recordUsageAlone, type UsageEntry } from '#features/usage/record-usage.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

type Model = { name: string; price: ModelPrice | null }
/** What a model was asked for. */
export type AskedFor = Pick<UsageEntry, 'key' | 'kind' | 'agent_id' | 'conversation_id'>
/** `told`: what of all the tokens its provider has told apart. */
type Taken = { tokens: number; told: { input_tokens: number; output_tokens: number } }

const NONE = { input_tokens: 0, output_tokens: 0 }

/** What turns took of a model, whether its words were used or not. */
function takenBy(outcomes: TurnOutcome[]): Taken {
  const taken: Taken = { tokens: 0, told: { ...NONE } }
  for (const { model_tokens, receipt } of outcomes) {
    const { input_tokens, output_tokens } = receipt.model ?? NONE
    taken.tokens += model_tokens
    taken.told.input_tokens += input_tokens
    taken.told.output_tokens += output_tokens
  }
  return taken
}

/** Tokens that nobody has told apart count as what was sent, which is nearly all of them where an answer broke off. */
function entryOf(asked_for: AskedFor, { name, price }: Model, { tokens, told }: Taken): UsageEntry {
  const input_tokens = Math.max(told.input_tokens, tokens - told.output_tokens)
  const taken = { input_tokens, output_tokens: told.output_tokens }
  return { ...asked_for, model: name, ...taken, cost: costOf(price, taken) }
}

/** Records what answers took of a model, with the answers. Sent when it is called. */
export async function recordAnswers(
  tx: OrganizationTx,
  asked_for: AskedFor,
  model: Model | undefined,
  ...answers: TurnOutcome[]
): Promise<void> {
  const taken = takenBy(answers)
  if (model && taken.tokens > 0) await recordUsage(tx, entryOf(asked_for, model, taken))
}

/** The same of answers that are not stored. */
export async function recordUnstored(
  ctx: OrganizationContext,
  asked_for: AskedFor,
  model: Model | undefined,
  ...answers: TurnOutcome[]
): Promise<void> {
  const taken = takenBy(answers)
  if (model && taken.tokens > 0) await recordUsageAlone(ctx, entryOf(asked_for, model, taken))
}

/** Records tokens that came to no answer, or to one that nobody told of. */
export async function recordTokens(
  ctx: OrganizationContext,
  asked_for: AskedFor,
  model: Model | undefined,
  tokens: number,
): Promise<void> {
  if (model && tokens > 0) await recordUsageAlone(ctx, entryOf(asked_for, model, { tokens, told: NONE }))
}

type TurnModel = NonNullable<TurnParts['model']>

/** A model that knows what was taken of it, also by answers that never end. */
export function metered(model: TurnModel | undefined): { model: TurnModel | undefined; taken: () => number } {
  let tokens = 0
  const hearing = (onTaken: (tokens: number) => void) => (taken: number) => {
    tokens += taken
    onTaken(taken)
  }
  return {
    model: model && { ...model, answer: (turn, onTaken) => model.answer(turn, hearing(onTaken)) },
    taken: () => tokens,
  }
}
