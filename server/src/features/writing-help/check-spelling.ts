import type { SpellingMistake, WrittenText } from '@tertulia/contract/writing-help'
import type { MemberContext } from '#platform/context.ts'
import { agentOf } from '#features/agents/agent.ts'
import { ownOrganization } from '#features/organizations/organization.ts'
import { findOwnNames, findOwnWords, findWordsOfFaqs } from '#features/writing-help/own-word.queries.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { callerShare } from '#platform/guarded-child/fair-queue.ts'
import { Problem } from '#platform/problem.ts'
import { checkWords } from '#platform/spelling/check-words.ts'
import { wordsOf } from '#platform/spelling/words-of.ts'

/**
 * Words of a text that no dictionary of its language has, and that are none of the business's own.
 * @throws spelling_not_available; invalid_request at `agent_id` where it is no agent of the organization
 */
export async function checkSpelling(ctx: MemberContext, { agent_id, language, text }: WrittenText) {
  const own = await withOrganization(ctx, (tx) => ownWords(tx, agent_id))
  const words = wordsOf(text).filter(({ word }) => !own.has(word.toLowerCase()))
  const wrong = await checkWords(language, [...new Set(words.map(({ word }) => word))], callerShare(ctx))
  if (!wrong) throw new Problem('spelling_not_available')
  return words.flatMap(({ word, start, end }): SpellingMistake[] => {
    const suggestions = wrong.get(word)
    return suggestions ? [{ start, end, word, suggestions: suggestions.map((each) => likeWritten(each, word)) }] : []
  })
}

/** A suggestion keeps the capital of the word it stands for. */
const likeWritten = (suggestion: string, word: string): string =>
  /^\p{Lu}/u.test(word) ? suggestion.replace(/^./u, (first) => first.toUpperCase()) : suggestion

/** A mistake is seldom made in two answers; a word of the trade is. */
const FAQS_OF_A_TERM = 2

/**
 * Words of the business itself are no mistakes: its name, its agents, topics and files, and words that several of its
 * questions use.
 */
async function ownWords(tx: OrganizationTx, agent_id: string | undefined): Promise<Set<string>> {
  const named = [(await ownOrganization(tx)).name]
  const own = new Set(await findOwnWords(tx))
  if (agent_id) {
    const agent = await agentOf(tx, agent_id, () => {
      throw new Problem('invalid_request', { fields: [{ path: 'agent_id', code: 'invalid_value' }] })
    })
    named.push(agent.name, ...(await findOwnNames(tx, agent_id)))
    const seen = new Map<string, number>()
    for (const { question, answer } of await findWordsOfFaqs(tx, agent_id))
      for (const word of new Set(split(`${question} ${answer}`))) seen.set(word, (seen.get(word) ?? 0) + 1)
    for (const [word, faqs] of seen) if (faqs >= FAQS_OF_A_TERM) own.add(word)
  }
  for (const word of named.flatMap(split)) own.add(word)
  return own
}

const split = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’·-][\p{L}\p{M}]+)*/gu) ?? []
