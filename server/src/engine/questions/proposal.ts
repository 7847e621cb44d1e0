import type { Evidence, FaqProposal } from '@tertulia/contract/faq-proposals'
import { FAQ_ANSWER_LENGTH, FAQ_QUESTION_LENGTH } from '@tertulia/contract/faqs.limits'
import { plainText } from '@tertulia/contract/plain-text'

/** A question and its answer, before it is a row of an organization. `topic`: where the source itself places it. */
export type Proposal = Pick<FaqProposal, 'question' | 'answer' | 'basis'> & {
  evidence: Evidence | null
  topic?: string | undefined
  near_faq_id?: string | null
  /** The FAQ whose answer it would change. */
  updates_faq_id?: string | null
}

/** An answer one reads in a chat; longer ones end with their last whole sentence. */
const READABLE = 1_200

/** The proposals that are worth a person's look: whole, short enough, asked once and not known yet. The first of each stays. */
export function worthProposing(proposals: readonly Proposal[], known: readonly string[]): Proposal[] {
  const asked = new Set(known.map(plainText))
  return proposals
    .map((each) => ({ ...each, question: oneLine(each.question), answer: readable(each.answer) }))
    .filter(({ question, answer, updates_faq_id }) => {
      const plain = plainText(question)
      if (plain === '' || plainText(answer) === '' || plainText(answer) === plain) return false
      // A proposal that changes an FAQ asks as that one does.
      if (!updates_faq_id && asked.has(plain)) return false
      asked.add(plain)
      return question.length <= FAQ_QUESTION_LENGTH && answer.length <= FAQ_ANSWER_LENGTH
    })
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

function readable(text: string): string {
  const whole = text.trim()
  if (whole.length <= READABLE) return whole
  const cut = whole.slice(0, READABLE)
  const end = Math.max(cut.lastIndexOf('\n'), cut.search(/[.!?…](?=[^.!?…]*$)/u) + 1)
  return cut.slice(0, end > READABLE / 4 ? end : cut.lastIndexOf(' ')).trim()
}
