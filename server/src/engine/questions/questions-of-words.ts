import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Evidence } from '@tertulia/contract/faq-proposals'
import type { Organization } from '@tertulia/contract/organizations'
import { sentencesOf } from '#engine/retrieval/sentences.ts'
import type { Proposal } from '#engine/questions/proposal.ts'
import { SUBJECTS } from '#engine/questions/subjects.ts'

const WHO: Record<AgentLanguage, (name: string) => string> = {
  es: (name) => `¿A qué se dedica ${name}?`,
  en: (name) => `What does ${name} do?`,
  fr: (name) => `Que fait ${name} ?`,
  pt: (name) => `O que faz ${name}?`,
}
const WEBSITE: Record<AgentLanguage, string> = {
  es: '¿Tenéis página web?',
  en: 'Do you have a website?',
  fr: 'Avez-vous un site web ?',
  pt: 'Têm página web?',
}

/**
 * Turns a business's own texts into questions with their answers: first those it wrote itself («¿…? …»), then its sentences by
 * subject, then what it said of its organization. Answers are its own sentences, word for word: nothing is added, and a subject
 * without a text brings no proposal.
 */
export function questionsOfWords(
  description: string,
  organization: Pick<Organization, 'name' | 'description' | 'website'>,
  language: AgentLanguage,
  told_by: 'description' | 'organization' = 'description',
): Proposal[] {
  const { asked, told } = apart(description, language)
  const subjects = SUBJECTS[language].map(([question, words]) => ({
    question,
    sentences: told.filter((sentence) => words.test(withoutAccents(sentence))),
  }))
  const placed = new Set(subjects.flatMap(({ sentences }) => sentences))
  const rest = told.filter((sentence) => !placed.has(sentence)).join(' ')
  const proposals: Said[] = [
    ...asked,
    ...subjects.map(({ question, sentences }) => ({ question, answer: sentences.join(' '), by: told_by })),
    {
      question: WHO[language](organization.name),
      answer: rest || organization.description,
      by: rest ? told_by : 'organization',
    },
    { question: WEBSITE[language], answer: organization.website, by: 'organization' },
  ]
  return proposals
    .filter(({ answer }) => answer !== '')
    .map(({ by, question, answer }) => ({
      question,
      answer,
      basis: by,
      evidence: evidenceIn(by === told_by ? description : answer, answer),
    }))
}

/** A question with its answer, and whose words they are. */
type Said = Pick<Proposal, 'question' | 'answer'> & { by: 'description' | 'organization' }

/** The words in which it was said, from the first of the answer's sentences to the last. */
function evidenceIn(text: string, answer: string): Evidence {
  const at = text.indexOf(answer)
  const span = at < 0 ? { start: 0, end: text.length } : { start: at, end: at + answer.length }
  return { text, ...span, page: null, heading: null }
}

export const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Questions the person wrote with what follows each, and the sentences that stand by themselves. */
function apart(text: string, language: AgentLanguage): { asked: Said[]; told: string[] } {
  const asked: Said[] = []
  const told: string[] = []
  let open: Said | undefined
  for (const paragraph of text.split(/\n+/u)) {
    // The answer may stand below its question; what follows an answer is said by itself.
    if (open?.answer) open = undefined
    for (const { start, end } of sentencesOf(paragraph, language)) {
      const sentence = paragraph.slice(start, end)
      if (sentence.endsWith('?')) {
        open = { question: sentence, answer: '', by: 'description' }
        asked.push(open)
      } else if (open) open.answer = `${open.answer} ${sentence}`.trim()
      else told.push(sentence)
    }
  }
  return { asked, told }
}
