import type { AgentLanguage } from '@tertulia/contract/agents'
import { fold } from '@tertulia/contract/fold'
import { allWordsOf } from '@tertulia/contract/words'
import { sentencesOf } from '#engine/retrieval/sentences.ts'
import { STOP_WORDS } from '#engine/retrieval/stop-words.ts'

/** The words that say something of the subject. A text made of nothing else keeps its stop words. */
export function contentWordsOf(text: string, language: AgentLanguage): string[] {
  const all = allWordsOf(text)
  const content = all.filter((word) => !STOP_WORDS[language].has(fold(word)))
  return content.length > 0 ? content : all
}

/** The content words of a text, sentence by sentence; sentences without any are left out. */
export function contentSentencesOf(text: string, language: AgentLanguage): string[][] {
  const sentences = sentencesOf(text, language).map(({ start, end }) =>
    allWordsOf(text.slice(start, end)).filter((word) => !STOP_WORDS[language].has(fold(word))),
  )
  const content = sentences.filter((words) => words.length > 0)
  if (content.length > 0) return content
  const all = allWordsOf(text)
  return all.length > 0 ? [all] : []
}
