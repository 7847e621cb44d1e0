import { LRUCache } from 'lru-cache'
import { fold } from '@tertulia/contract/fold'
import { EXAMPLES, SPEECH_ACTS, type SpeechAct } from '#engine/speech-acts/examples.ts'

/** How likely a text is each kind of thing, all together 1. */
export type ActProbabilities = Record<SpeechAct, number>

/** Added to each count, so that what was seen once says little (Lidstone; Manning, Raghavan and Schütze 2008, §13.2). */
const SMOOTHING = 0.5
/** Features of one word are no witnesses apart: without this the classifier would be sure of everything. */
const TEMPER = 0.15
const SHORTEST_PIECE = 3
const LONGEST_PIECE = 5

type Counts = { of: Map<string, Float64Array>; totals: Float64Array }

let exampleCounts: Counts | undefined

/** A turn asks of the same words several times, and customers say the same. */
const probabilityCache = new LRUCache<string, ActProbabilities>({ max: 500 })

/** Naive Bayes over words, pairs of words and their pieces. The examples are counted when the first message comes. */
export function classifyMessage(text: string): ActProbabilities {
  const before = probabilityCache.get(text)
  if (before) return before
  const made = classify(text)
  probabilityCache.set(text, made)
  return made
}

function classify(text: string): ActProbabilities {
  exampleCounts ??= countExamples()
  const { of, totals } = exampleCounts
  const scores = new Float64Array(SPEECH_ACTS.length)
  for (const feature of featuresOf(text)) {
    const counts = of.get(feature)
    if (!counts) continue
    for (let act = 0; act < scores.length; act += 1)
      scores[act] =
        (scores[act] ?? 0) + Math.log(((counts[act] ?? 0) + SMOOTHING) / ((totals[act] ?? 0) + SMOOTHING * of.size))
  }
  const most = Math.max(...scores)
  const odds = scores.map((score) => Math.exp(TEMPER * (score - most)))
  const all = odds.reduce((sum, each) => sum + each, 0)
  return Object.fromEntries(SPEECH_ACTS.map((act, at) => [act, (odds[at] ?? 0) / all])) as ActProbabilities
}

function countExamples(): Counts {
  const of = new Map<string, Float64Array>()
  const totals = new Float64Array(SPEECH_ACTS.length)
  for (const examples of EXAMPLES)
    SPEECH_ACTS.forEach((act, at) => {
      for (const feature of examples()[act].flatMap((text) => [...featuresOf(text)])) {
        let counts = of.get(feature)
        if (!counts) of.set(feature, (counts = new Float64Array(SPEECH_ACTS.length)))
        counts[at] = (counts[at] ?? 0) + 1
        totals[at] = (totals[at] ?? 0) + 1
      }
    })
  return { of, totals }
}

const TOKEN = /\p{L}+|\p{N}+|\?|\p{Extended_Pictographic}/gu

/** Each once: a message that says «ja» ten times says it once. */
function featuresOf(text: string): Set<string> {
  // «holaaaa» is «holaa», whatever its length.
  const tokens =
    fold(text)
      .replaceAll(/(\p{L})\1{2,}/gu, '$1$1')
      .match(TOKEN) ?? []
  const features = new Set(tokens)
  const bordered = ['^', ...tokens, '$']
  bordered.slice(1).forEach((token, at) => features.add(`${bordered[at]} ${token}`))
  for (const token of tokens) {
    const marked = `_${token}_`
    for (let length = SHORTEST_PIECE; length <= LONGEST_PIECE; length += 1)
      for (let at = 0; at + length <= marked.length; at += 1) features.add(`*${marked.slice(at, at + length)}`)
  }
  return features
}
