import type { AgentLanguage } from '@tertulia/contract/agents'
import { allWordsOf, contentSentencesOf, contentWordsOf } from '#engine/retrieval/analyze.ts'

/**
 * The words of a passage, in order. `asked`: each way to ask an FAQ, with the little words, which tell «dónde» from
 * «cuándo». `said`: the content words of its answer, or of a file's text, by sentences.
 */
export type Analysis = { asked: string[][]; said: string[][] }

/** What of a passage is searched. `title`: an FAQ's question; a file's name and heading. */
export type Searchable = {
  kind: 'faq' | 'file'
  language: AgentLanguage
  title: string
  variants: string[]
  text: string
}

/** Words of a passage, ready to be stored and indexed. */
export function analyze({ kind, language, title, variants, text }: Searchable): Analysis {
  const said = contentSentencesOf(text, language)
  if (kind === 'faq') return { asked: [title, ...variants].map(allWordsOf), said }
  return { asked: [], said: [contentWordsOf(title, language), ...said].filter((words) => words.length > 0) }
}

const SENTENCE_END = '.'

/** One line for what is said, one for each way to ask: it packs well, and reading it back is a split. */
export const encodeAnalysis = ({ asked, said }: Analysis): Buffer =>
  Buffer.from(
    [said.map((words) => words.join(' ')).join(` ${SENTENCE_END} `), ...asked.map((words) => words.join(' '))].join(
      '\n',
    ),
  )

export function decodeAnalysis(encoded: Buffer): Analysis {
  const [said = '', ...asked] = encoded.toString().split('\n')
  return {
    said: said
      .split(` ${SENTENCE_END} `)
      .map(wordsIn)
      .filter((words) => words.length > 0),
    asked: asked.map(wordsIn),
  }
}

const wordsIn = (line: string): string[] => (line === '' ? [] : line.split(' '))
