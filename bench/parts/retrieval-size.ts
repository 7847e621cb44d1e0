import { analyze, createKnowledgeIndex, encodeSentences } from '@tertulia/server/engine/retrieval/knowledge-index'
import { inPieces, type Measure, percentile, told } from '../measure.ts'
import { seeded } from './seeded.ts'

const WORDS_EACH = 120
const VOCABULARY = 30_000
const QUESTIONS = 300

/** An agent with as much knowledge as a big business has: words as frequent as in a language (Zipf), none without weight. */
export function size(fragments: number): Measure[] {
  const random = seeded(29)
  const words = Array.from({ length: VOCABULARY }, () => syllables(random))
  const word = () => words[Math.floor(VOCABULARY ** random()) - 1] ?? 'casa'
  const text = (length: number) => Array.from({ length }, word).join(' ')
  const index = createKnowledgeIndex()
  let indexing_ms = 0
  for (let at = 0; at < fragments; at += 1) {
    const said = `${text(WORDS_EACH)}.`
    const began = performance.now()
    const analysis = analyze({ kind: 'file', language: 'es', title: '', variants: [], text: said })
    encodeSentences(analysis.said)
    index.add({ id: String(at), kind: 'file', language: 'es', analysis })
    indexing_ms += performance.now() - began
  }
  const timesOf = (ask: () => string) =>
    Array.from({ length: QUESTIONS }, () => {
      const question = ask()
      const began = performance.now()
      index.search(question, { limit: 5, language: 'es' })
      return performance.now() - began
    })
  const times = timesOf(() => text(8))
  const mistyped_times = timesOf(() => text(8).replaceAll(/\w{6,}/gu, (word) => word.slice(0, 3) + word.slice(4)))
  const of = `in ${fragments} fragments`
  const p95 = percentile(times, 0.95)
  const note = `made-up words; p99 ${percentile(times, 0.99).toFixed(1)} ms`
  return [
    ...(fragments <= 20_000 ? [inPieces(`median search ${of}`, percentile(times, 0.5), 0.5, note)] : []),
    ...(fragments >= 100_000 ? [inPieces(`p95 of a search ${of}`, p95, 1.2, note)] : []),
    told(`the same, long words mistyped`, percentile(mistyped_times, 0.95), 'ms', 'p95'),
    inPieces(`indexing a thousand ${of}`, (indexing_ms / fragments) * 1000, 40, 'cut into words and taken up'),
    told(`memory ${of}`, index.approximate_bytes / 1e6, 'MB', 'as the index itself counts'),
  ]
}

const ONSETS = ['b', 'c', 'd', 'f', 'g', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'tr', 'pl', 'ch']
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'an', 'es', 'or']
const syllables = (random: () => number): string =>
  Array.from(
    { length: 2 + Math.floor(random() * 3) },
    () => `${ONSETS[Math.floor(random() * ONSETS.length)]}${VOWELS[Math.floor(random() * VOWELS.length)]}`,
  ).join('')
