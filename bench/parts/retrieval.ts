import { existsSync, readFileSync } from 'node:fs'
import { isAnswerable } from '../../server/src/engine/retrieval/confidence.ts'
import {
  analyze,
  createKnowledgeIndex,
  type KnowledgeIndex,
} from '../../server/src/engine/retrieval/knowledge-index.ts'
import { atLeast, atMost, type Measure, missing, type Part, percentile, told } from '../measure.ts'

/** Spanish half of XQuAD in SQuAD form (CC BY-SA 4.0): data for measuring only, never part of the product. */
const XQUAD = new URL('../../../shared/data/xquad/xquad-es-dev.json', import.meta.url)

type Squad = { data: { paragraphs: { context: string; qas: { question: string }[] }[] }[] }
type Asked = { question: string; home: string; article: number }

/** How well and how fast the right passage is found: each paragraph a passage, each question to find its own. */
export const retrieval: Part = {
  name: 'retrieval',
  run: async () => [...(existsSync(XQUAD) ? quality() : [missing('R@1, R@3', 'XQuAD is not here')]), ...size()],
}

function quality(): Measure[] {
  const { data } = JSON.parse(readFileSync(XQUAD, 'utf8')) as Squad
  const asked: Asked[] = []
  const add = (index: KnowledgeIndex, article: number) =>
    data[article]?.paragraphs.forEach(({ context }, at) => index.add(passage(`${article}-${at}`, context)))
  const index = createKnowledgeIndex()
  data.forEach(({ paragraphs }, article) => {
    add(index, article)
    paragraphs.forEach(({ qas }, at) =>
      qas.forEach(({ question }) => asked.push({ question, home: `${article}-${at}`, article })),
    )
  })

  const times: number[] = []
  const share = (isRight: (question: Asked) => boolean) => asked.filter(isRight).length / asked.length
  const find = (question: string, limit: number) => {
    const began = performance.now()
    const hits = index.search(question, { limit, language: 'es' })
    times.push(performance.now() - began)
    return hits
  }
  const first = share(({ question, home }) => find(question, 1)[0]?.id === home)
  const third = share(({ question, home }) => find(question, 3).some(({ id }) => id === home))
  const typos = share(({ question, home }) => find(misspelt(question), 1)[0]?.id === home)
  const answered = share(({ question }) => find(question, 1).some(isAnswerable))

  // Questions nobody can answer: each asked where its own article is missing.
  let declined = 0
  for (const article of data.keys()) {
    data[article]?.paragraphs.forEach((_, at) => index.remove(`${article}-${at}`))
    for (const { question } of asked.filter((each) => each.article === article))
      if (!find(question, 1).some(isAnswerable)) declined += 1
    add(index, article)
  }
  const note = `${asked.length} questions, ${index.size} paragraphs`
  return [
    atLeast('the right paragraph first (R@1)', first, 0.92, '', note),
    atLeast('the right paragraph in three (R@3)', third, 0.98, '', note),
    told('R@1 with typos', typos, '', 'every second word of six letters or more'),
    told('answered where the answer is there', answered, ''),
    told('declined where its article is missing', declined / asked.length, ''),
    atMost('median search', percentile(times, 0.5), 3, 'ms', `p99 ${percentile(times, 0.99).toFixed(2)} ms`),
  ]
}

const FRAGMENTS = 20_000
const WORDS_EACH = 120
const VOCABULARY = 30_000

/** An agent with as much knowledge as a big business has: words as frequent as in a language (Zipf). */
function size(): Measure[] {
  const random = seeded(29)
  const words = Array.from({ length: VOCABULARY }, () => syllables(random))
  const word = () => words[Math.floor(VOCABULARY ** random()) - 1] ?? 'casa'
  const text = (length: number) => Array.from({ length }, word).join(' ')
  const index = createKnowledgeIndex()
  for (let at = 0; at < FRAGMENTS; at += 1) index.add(passage(String(at), `${text(WORDS_EACH)}.`))
  const times = Array.from({ length: 200 }, () => {
    const question = text(8)
    const began = performance.now()
    index.search(question, { limit: 5, language: 'es' })
    return performance.now() - began
  })
  return [
    atMost(
      `median search in ${FRAGMENTS} fragments`,
      percentile(times, 0.5),
      15,
      'ms',
      `made-up words; p99 ${percentile(times, 0.99).toFixed(1)} ms`,
    ),
    told(`memory of ${FRAGMENTS} fragments`, index.approximate_bytes / 1e6, 'MB', 'as the index itself counts'),
  ]
}

const passage = (id: string, text: string) => ({
  id,
  kind: 'file' as const,
  language: 'es' as const,
  analysis: analyze({ kind: 'file', language: 'es', title: '', variants: [], text }),
})

/** A letter lost in the middle of every second long word. */
function misspelt(question: string): string {
  let long = 0
  return question.replaceAll(/\p{L}{6,}/gu, (word) => {
    long += 1
    return long % 2 === 0 ? word : word.slice(0, 3) + word.slice(4)
  })
}

const ONSETS = ['b', 'c', 'd', 'f', 'g', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'tr', 'pl', 'ch']
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'an', 'es', 'or']
const syllables = (random: () => number): string =>
  Array.from(
    { length: 2 + Math.floor(random() * 3) },
    () => `${ONSETS[Math.floor(random() * ONSETS.length)]}${VOWELS[Math.floor(random() * VOWELS.length)]}`,
  ).join('')

/** Marsaglia's xorshift (2003), 32 bits: the same text in every run. */
function seeded(state: number): () => number {
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
