import { findUsageOfAnswers } from '#features/usage/usage.queries.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** Tokens of models' answers, on average. */
export type AnswersUsage = { answers: number; conversations: number; input_tokens: number; output_tokens: number }

/**
 * Averages the last answers to customers in so many days; undefined without any. A model that failed first counts with its
 * answer.
 */
export async function usageOfAnswers(
  tx: OrganizationTx,
  { days, most_answers }: { days: number; most_answers: number },
): Promise<AnswersUsage | undefined> {
  const found = await findUsageOfAnswers(tx, iso(secondsFrom(tx.clock.now(), -days * 86_400)), most_answers)
  if (!found || found.answers === 0) return undefined
  const each = (tokens: number) => Math.round(tokens / found.answers)
  return { ...found, input_tokens: each(found.input_tokens), output_tokens: each(found.output_tokens) }
}
