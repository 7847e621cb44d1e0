// oxlint-disable-next-line typescript/triple-slash-reference -- packages that read this file need the declaration too
/// <reference path="./common-words.d.ts" />
import type { AgentLanguage } from '@tertulia/contract/agents'
import english from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs'
import spanish from '@zxcvbn-ts/language-es-es/dist/commonWords.json.mjs'
import french from '@zxcvbn-ts/language-fr/dist/commonWords.json.mjs'
import portuguese from '@zxcvbn-ts/language-pt-br/dist/commonWords.json.mjs'
import { fold } from '@tertulia/contract/fold'

/** Words by how often they are said in films, most often first. */
const LISTS: Record<AgentLanguage, readonly string[]> = { es: spanish, en: english, fr: french, pt: portuguese }

const ranks = new Map<AgentLanguage, ReadonlyMap<string, number>>()

function ranksOf(language: AgentLanguage): ReadonlyMap<string, number> {
  const known = ranks.get(language)
  if (known) return known
  const made = new Map<string, number>()
  LISTS[language].forEach((word, rank) => {
    const folded = fold(word)
    if (!made.has(folded)) made.set(folded, rank)
  })
  ranks.set(language, made)
  return made
}

/** Beyond as many words a word is as rare as any. */
const RAREST = 30_000
const FIRST = 300

/** How rare a word is in speech, from 0 (said all the time) to 1 (not among the first 30,000). */
export function speechRarity(word: string, language: AgentLanguage): number {
  const rank = ranksOf(language).get(fold(word))
  if (rank === undefined) return 1
  return Math.min(1, Math.log(1 + rank / FIRST) / Math.log(1 + RAREST / FIRST))
}

/** Whether it is one of the 30,000 words that are said most. */
export const isWord = (word: string, language: AgentLanguage): boolean =>
  (ranksOf(language).get(fold(word)) ?? RAREST) < RAREST
