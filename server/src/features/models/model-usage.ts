import { costOf } from '@tertulia/contract/model-price'
import type { OrganizationContext } from '#platform/context.ts'
import type { TakenOfModel, TurnOutcome } from '#engine/turn/vocabulary/answer.ts'
import type { TurnModel } from '#engine/turn/work/turn-request.ts'
import { recordUsage, recordUsageAlone, type UsageEntry } from '#features/usage/record-usage.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** The purpose of a call to models. */
export type AskedFor = Pick<UsageEntry, 'key' | 'kind' | 'agent_id' | 'conversation_id'>

/** An entry for each model of which something was taken, at its own price; the first has the key that was given. */
function entriesOf(asked_for: AskedFor, all: readonly TakenOfModel[]): UsageEntry[] {
  const by_model = Map.groupBy(
    all.filter(({ tokens }) => tokens > 0),
    ({ model }) => model,
  )
  return [...by_model.values()].map((taken, at) => {
    const entry = entryOf(asked_for, taken.reduce(sum))
    return at === 0 ? entry : { ...entry, key: `${entry.key}:${at + 1}` }
  })
}

const sum = (one: TakenOfModel, other: TakenOfModel): TakenOfModel => ({
  model: one.model,
  tokens: one.tokens + other.tokens,
  told: {
    input_tokens: one.told.input_tokens + other.told.input_tokens,
    output_tokens: one.told.output_tokens + other.told.output_tokens,
  },
})

/** Tokens that the provider has not told apart count as input, which is nearly all of them if an answer broke off. */
function entryOf(asked_for: AskedFor, { model: { name, price }, tokens, told }: TakenOfModel): UsageEntry {
  const input_tokens = Math.max(told.input_tokens, tokens - told.output_tokens)
  const taken = { input_tokens, output_tokens: told.output_tokens }
  return { ...asked_for, model: name, ...taken, cost: costOf(price, taken) }
}

const takenBy = (answers: readonly TurnOutcome[]): TakenOfModel[] => answers.flatMap(({ taken }) => taken)

/** Records what answers took of models, with the answers. Sent when it is called. */
export async function recordAnswers(
  tx: OrganizationTx,
  asked_for: AskedFor,
  ...answers: readonly TurnOutcome[]
): Promise<void> {
  await Promise.all(entriesOf(asked_for, takenBy(answers)).map((entry) => recordUsage(tx, entry)))
}

/** Records the usage of answers that are not stored. */
export const recordUnstored = (
  ctx: OrganizationContext,
  asked_for: AskedFor,
  ...answers: readonly TurnOutcome[]
): Promise<void> => recordTaken(ctx, asked_for, takenBy(answers))

/** Records usage that led to no answer, or to one that is not stored. */
export async function recordTaken(
  ctx: OrganizationContext,
  asked_for: AskedFor,
  taken: readonly TakenOfModel[],
): Promise<void> {
  await Promise.all(entriesOf(asked_for, taken).map((entry) => recordUsageAlone(ctx, entry)))
}

/** Models that know what was taken of them, also by answers that never end. */
export function metered(models: readonly TurnModel[] = []): { models: TurnModel[]; taken: () => TakenOfModel[] } {
  const all: TakenOfModel[] = []
  const metering = models.map((model) => {
    const taken: TakenOfModel = { model, tokens: 0, told: { input_tokens: 0, output_tokens: 0 } }
    all.push(taken)
    const answer: TurnModel['answer'] = (turn, { onTaken, ...options }) =>
      model.answer(turn, {
        ...options,
        onTaken: (tokens) => {
          taken.tokens += tokens
          onTaken(tokens)
        },
      })
    return { ...model, answer }
  })
  return { models: metering, taken: () => all }
}
