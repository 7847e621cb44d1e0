import type { FaqProposal } from '@tertulia/contract/faq-generation'
import { FAQ_ANSWER_LENGTH, FAQ_PROPOSALS, FAQ_QUESTION_LENGTH } from '@tertulia/contract/limits'
import { plainText } from '#platform/plain-text.ts'

/** A question and its answer, before it is anybody's row. */
export type Proposal = Pick<FaqProposal, 'question' | 'answer' | 'basis'>

/** An answer one reads in a chat; longer ones end with their last whole sentence. */
const READABLE = 1_200

/** What is worth a person's look: whole, short enough, asked once and not known yet. The first of each stays. */
export function worthProposing(proposals: readonly Proposal[], known: readonly string[]): Proposal[] {
  const asked = new Set(known.map(plainText))
  return proposals
    .map((each) => ({ ...each, question: oneLine(each.question), answer: readable(each.answer) }))
    .filter(({ question, answer }) => {
      const plain = plainText(question)
      if (plain === '' || plainText(answer) === '' || plainText(answer) === plain || asked.has(plain)) return false
      asked.add(plain)
      return question.length <= FAQ_QUESTION_LENGTH && answer.length <= FAQ_ANSWER_LENGTH
    })
    .slice(0, FAQ_PROPOSALS)
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

function readable(text: string): string {
  const whole = text.trim()
  if (whole.length <= READABLE) return whole
  const cut = whole.slice(0, READABLE)
  const end = Math.max(cut.lastIndexOf('\n'), cut.search(/[.!?…](?=[^.!?…]*$)/u) + 1)
  return cut.slice(0, end > READABLE / 4 ? end : cut.lastIndexOf(' ')).trim()
}
