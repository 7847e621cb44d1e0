import type { AgentLanguage } from '@tertulia/contract/agents'
import { spelledOut } from '#engine/lexicon/chat-spellings.ts'
import { allWordsOf } from '@tertulia/contract/words'
import { fold } from '@tertulia/contract/fold'
import { isWord } from '#engine/retrieval/speech-ranks.ts'
import type { Spelling } from '#engine/retrieval/spelling.ts'
import { STOP_WORDS } from '#engine/retrieval/stop-words.ts'
import type { Vocabulary } from '#engine/retrieval/vocabulary.ts'

/** The words of an index, against which a question is read. */
export type KnownWords = {
  vocabulary: Vocabulary
  spelling: Spelling
  passages: number
  languages: readonly AgentLanguage[]
}

/** A word as an index writes it; `strength` below 1 where it was written otherwise. */
export type SpelledWord = { word: string; strength: number }

/** Words as the index writes them: mistyped, run together or torn apart. A word it knows is left alone, however odd it looks. */
export function correctSpelling(
  words: string[],
  languages: ReadonlySet<AgentLanguage>,
  written_in: AgentLanguage,
  { vocabulary, spelling }: KnownWords,
): SpelledWord[] {
  const isKnown = (word: string) => vocabulary.stemsOf(word, languages).length > 0
  const read: SpelledWord[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    if (isKnown(word)) read.push({ word, strength: 1 })
    else if (next !== undefined && !isKnown(next) && isKnown(word + next)) {
      read.push({ word: word + next, strength: 1 })
      at += 1
    } else if (isWord(word, written_in)) read.push({ word, strength: 1 })
    else read.push(...correctWord(word, isKnown, spelling))
  }
  return read
}

const SHORTEST_HALF = 3

function correctWord(word: string, isKnown: (word: string) => boolean, spelling: Spelling): SpelledWord[] {
  const folded = fold(word)
  const correction = spelling.nearest(folded)
  if (correction) return [{ word: correction.word, strength: 1 - correction.distance / folded.length }]
  for (let cut = SHORTEST_HALF; cut <= word.length - SHORTEST_HALF; cut += 1) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)]
    if (isKnown(left) && isKnown(right))
      return [
        { word: left, strength: 1 },
        { word: right, strength: 1 },
      ]
  }
  return [{ word, strength: 1 }]
}

/** The language with the most little words in the question; of equals the one hinted at. */
export function writtenLanguage(
  text: string,
  hint: AgentLanguage | undefined,
  spoken: readonly AgentLanguage[],
): AgentLanguage {
  const words = allWordsOf(text).map(fold)
  const candidates = [...new Set([...(hint ? [hint] : []), ...spoken])]
  let best: { language: AgentLanguage; little: number } | undefined
  for (const language of candidates) {
    const little = words.filter((word) => STOP_WORDS[language].has(word)).length
    if (!best || little > best.little) best = { language, little }
  }
  return best?.language ?? 'es'
}

/** Short chat spellings as the words they stand for. */
export const expandChatSpellings = (words: readonly string[], language: AgentLanguage): string[] =>
  words.flatMap((word) => {
    const meant = spelledOut(fold(word), language)
    return meant === undefined ? [word] : allWordsOf(meant)
  })
