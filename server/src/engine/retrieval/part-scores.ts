import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Part } from '#engine/retrieval/answer-parts.ts'
import { asksFigure } from '#engine/retrieval/asks-figure.ts'
import { startsWithFigure } from '@tertulia/contract/figures'
import { refersBack } from '#engine/retrieval/leaning.ts'
import { type QuestionCoverage, stemmedWords } from '#engine/retrieval/question-coverage.ts'

// Fitted to every second article of XQuAD and to the open half of the conversations, checked on the other articles.
// They stand beside the weight of a word, which is about 2 where one sentence of six holds it.
const NEIGHBOURS = 0.5
const NEWS = 0.2
const MOST_NEWS = 12
const FIGURE = 1.1
const LENGTH = 0.2
const SENTENCE_WORDS = 20
const BEFORE = 0.2
const BEFORE_LEANING = 0.4
const FIRST = 0.15
const ABOUT = 2
const IN_RANGE = 3

/** A passage as it is judged: `texts` and `of` go by its parts. */
export type JudgedPassage = {
  parts: readonly Part[]
  texts: readonly string[]
  of: QuestionCoverage
  language: AgentLanguage
}

/** By part: how much it looks like the answer to a question. Headings come last. */
export function partScores(judged: JudgedPassage, question: string): number[] {
  const { parts, of, language } = judged
  const wantsFigure = asksFigure(question, language)
  const asked = new Set(of.asked.map(({ stem }) => stem))
  return parts.map(({ kind }, at) => {
    if (kind === 'heading') return -1
    const words = (of.words[at] ?? []).map(({ stem }) => stem)
    const news = new Set(words.filter((stem) => !asked.has(stem)))
    const own =
      weightAt(of, at) + NEIGHBOURS * neighboursIn(words, of) + NEWS * Math.log(1 + Math.min(MOST_NEWS, news.size))
    const held = wantsFigure && [...news].some(startsWithFigure) ? FIGURE * own : own
    return (kind === 'row' ? asRow(held, at, judged) : asSentence(held, at, judged)) + (at === 0 ? FIRST : 0)
  })
}

const weightAt = ({ held, weigh }: QuestionCoverage, at: number): number => weigh(held[at] ?? new Map())

/** The worth of a sentence that rests on the one before it. */
function asSentence(worth: number, at: number, { parts, texts, of, language }: JudgedPassage): number {
  const length = of.words[at]?.length ?? 0
  const follows = parts[at - 1]?.kind === 'heading' || refersBack(texts[at] ?? '', language)
  const before = at > 0 ? weightAt(of, at - 1) : 0
  return worth / (1 + LENGTH * Math.log(1 + length / SENTENCE_WORDS)) + (follows ? BEFORE_LEANING : BEFORE) * before
}

/** Its first cell says what a row is about. A row of which nothing was asked answers nothing. */
function asRow(worth: number, at: number, { parts, texts, of, language }: JudgedPassage): number {
  const part = parts[at]
  const about = part?.kind === 'row' ? of.weigh(of.holdsOf(stemmedWords(part.about, language))) : 0
  if (holdsInRange(texts[at] ?? '', of)) return worth + ABOUT * about + IN_RANGE
  return worth + ABOUT * about - (weightAt(of, at) === 0 ? 1 : 0)
}

/** Words that stand together in the question and here too. */
function neighboursIn(words: readonly string[], { asked, weightOf }: QuestionCoverage): number {
  const places = new Map(words.map((word, at) => [word, at]))
  return asked.reduce((sum, { stem }, at) => {
    const next = asked[at + 1]?.stem
    const [here, there] = [places.get(stem), next === undefined ? undefined : places.get(next)]
    if (next === undefined || here === undefined || there === undefined || Math.abs(here - there) > 2) return sum
    return sum + Math.min(weightOf(stem), weightOf(next))
  }, 0)
}

/** Whether a figure of the question lies in a stretch of figures: 92 in «90–94». */
const holdsInRange = (text: string, { asked }: QuestionCoverage): boolean =>
  [...text.matchAll(/(\d+) ?[–-] ?(\d+)/gu)].some(([, from, to]) =>
    asked.some(
      ({ folded }) => startsWithFigure(folded) && Number(from) <= Number(folded) && Number(folded) <= Number(to),
    ),
  )
