import type { AgentLanguage } from '@tertulia/contract/agents'
import { allWordsOf } from '@tertulia/contract/words'
import { contentSentencesOf, contentWordsOf } from '#engine/retrieval/analyze.ts'

/**
 * The words of a passage, in order. `asked`: each way to ask an FAQ, with the little words, which tell «dónde» from
 * «cuándo». `said`: the content words of its answer, or of a file's text, by sentences.
 */
export type Analysis = { asked: string[][]; said: string[][] }

/** The texts of a passage that are searched. `title`: an FAQ's question; a file's name and heading. */
export type Searchable = {
  kind: 'faq' | 'file'
  language: AgentLanguage
  title: string
  variants: string[]
  text: string
}

/** Words of a passage, ready to be indexed. */
export const analyze = (passage: Searchable): Analysis => ({
  asked: phrasingWords(passage),
  said: sentenceWords(passage),
})

/** The ways to ask an FAQ; a file has none. */
export const phrasingWords = ({ kind, title, variants }: Pick<Searchable, 'kind' | 'title' | 'variants'>): string[][] =>
  kind === 'faq' ? [title, ...variants].map(allWordsOf) : []

/** The words of a passage, sentence by sentence: they take long to find, and are stored. */
export function sentenceWords({ kind, language, title, text }: Searchable): string[][] {
  const said = contentSentencesOf(text, language)
  if (kind === 'faq') return said
  return [contentWordsOf(title, language), ...said].filter((words) => words.length > 0)
}

const SENTENCE_END = '.'

/** One line: it packs well, and reading it back is a split. */
export const encodeSentences = (said: readonly string[][]): Buffer =>
  Buffer.from(said.map((words) => words.join(' ')).join(` ${SENTENCE_END} `))

/** Before this was all that is stored, a line for each way to ask came behind it. */
export function decodeSentences(encoded: Buffer): string[][] {
  const [said = ''] = encoded.toString().split('\n', 1)
  return said
    .split(` ${SENTENCE_END} `)
    .map(wordsIn)
    .filter((words) => words.length > 0)
}

const wordsIn = (line: string): string[] => (line === '' ? [] : line.split(' '))
