import type { AgentLanguage } from '@tertulia/contract/agents'
import { fold } from '@tertulia/contract/fold'
import type { FaqPack } from '@tertulia/contract/saved-answers'
import { allWordsOf } from '@tertulia/contract/words'
import { stemsMeaning } from '#engine/lexicon/concepts.ts'
import { stemOf } from '#engine/lexicon/stems.ts'
import { contentWordsOf } from '#engine/retrieval/analyze.ts'
import { STOP_WORDS } from '#engine/retrieval/stop-words.ts'

type Faq = { language: AgentLanguage; question: string; variants: string[]; answer: string }

/** The words of an FAQ, ready to be searched where there is no stemmer. */
export const wordsOfFaq = ({ language, question, variants, answer }: Faq) => ({
  ways: [question, ...variants].map((way) => allWordsOf(way).map(fold)),
  said: [...new Set(contentWordsOf(answer, language).map((word) => stemOf(word, language)))],
})

/** Words of all FAQs: their stems, those without a subject, and synonyms. */
export function wordsOfAll(faqs: readonly Faq[]): Pick<FaqPack, 'stems' | 'little' | 'alike'> {
  const stems = new Map<string, string>()
  const alike = new Map<string, Set<string>>()
  const little = new Set<string>()
  for (const { language, question, variants, answer } of faqs) {
    for (const word of [question, ...variants].flatMap(allWordsOf)) {
      stems.set(fold(word), stemOf(word, language))
      if (STOP_WORDS[language].has(fold(word))) little.add(fold(word))
    }
    for (const word of contentWordsOf(`${question} ${answer}`, language)) {
      const stem = stemOf(word, language)
      for (const other of stemsMeaning(stem, language))
        if (other !== stem) alike.set(other, (alike.get(other) ?? new Set()).add(stem))
    }
  }
  for (const language of new Set(faqs.map((faq) => faq.language)))
    STOP_WORDS[language].forEach((word) => little.add(word))
  return {
    stems: Object.fromEntries(stems),
    little: [...little].toSorted(),
    alike: Object.fromEntries([...alike].map(([stem, others]) => [stem, [...others].toSorted()])),
  }
}
