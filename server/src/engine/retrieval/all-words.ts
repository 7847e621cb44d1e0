import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import { allWordsOf } from '@tertulia/contract/words'
import { fold } from '@tertulia/contract/fold'
import { piecesOf } from '#engine/retrieval/pieces.ts'
import {
  type KnownWords,
  writtenLanguage,
  correctSpelling,
  expandChatSpellings,
} from '#engine/retrieval/spelled-words.ts'
import type { StemMatch } from '#engine/retrieval/terms.ts'

/** All words of a text, the little ones too, as far as the index knows them. */
export type AllWords = { stems: StemMatch[]; pieces: number[] }

export function wordsIn(text: string, hint: AgentLanguage | undefined, known: KnownWords): AllWords {
  const written_in = writtenLanguage(text, hint, AGENT_LANGUAGES)
  const languages = new Set([writtenLanguage(text, hint, known.languages), ...known.languages])
  const { vocabulary } = known
  const stems = new Map<number, number>()
  const pieces = new Set<number>()
  for (const { word, strength } of correctSpelling(
    expandChatSpellings(allWordsOf(text), written_in),
    languages,
    written_in,
    known,
  )) {
    for (const stem of vocabulary.stemsOf(word, languages)) stems.set(stem, Math.max(strength, stems.get(stem) ?? 0))
    for (const name of piecesOf(fold(word))) {
      const piece = vocabulary.pieces.find(name)
      if (piece !== undefined && vocabulary.pieces.passages(piece) > 0) pieces.add(piece)
    }
  }
  return { stems: [...stems].map(([stem, strength]) => ({ stem, strength })), pieces: [...pieces] }
}
