import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Organization } from '@tertulia/contract/organizations'
import { sentencesOf } from '#engine/retrieval/sentences.ts'
import type { Proposal } from '#features/faq-generation/proposal.ts'
import { SUBJECTS } from '#features/faq-generation/subjects.ts'

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
 * What a business says of itself, as questions with their answers: first those it wrote itself («¿…? …»), then its
 * sentences by subject, then what it said of its organization. Answers are its own sentences, word for word: nothing is
 * added, and of what nobody wrote nothing is proposed.
 */
export function questionsOfWords(
  description: string,
  organization: Pick<Organization, 'name' | 'description' | 'website'>,
  language: AgentLanguage,
): Proposal[] {
  const { asked, told } = apart(description, language)
  const subjects = SUBJECTS[language].map(([question, words]) => ({
    question,
    sentences: told.filter((sentence) => words.test(withoutAccents(sentence))),
  }))
  const placed = new Set(subjects.flatMap(({ sentences }) => sentences))
  const rest = told.filter((sentence) => !placed.has(sentence)).join(' ')
  const proposals: Proposal[] = [
    ...asked,
    ...subjects.map(({ question, sentences }): Proposal => ({
      question,
      answer: sentences.join(' '),
      basis: 'description',
    })),
    {
      question: WHO[language](organization.name),
      answer: rest || organization.description,
      basis: rest ? 'description' : 'organization',
    },
    { question: WEBSITE[language], answer: organization.website, basis: 'organization' },
  ]
  return proposals.filter(({ answer }) => answer !== '')
}

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Questions the person wrote with what follows each, and the sentences that stand by themselves. */
function apart(text: string, language: AgentLanguage): { asked: Proposal[]; told: string[] } {
  const asked: Proposal[] = []
  const told: string[] = []
  let open: Proposal | undefined
  for (const paragraph of text.split(/\n+/u)) {
    // The answer may stand below its question; what follows an answer is said by itself.
    if (open?.answer) open = undefined
    for (const { start, end } of sentencesOf(paragraph, language)) {
      const sentence = paragraph.slice(start, end)
      if (sentence.endsWith('?')) {
        open = { question: sentence, answer: '', basis: 'description' }
        asked.push(open)
      } else if (open) open.answer = `${open.answer} ${sentence}`.trim()
      else told.push(sentence)
    }
  }
  return { asked, told }
}
