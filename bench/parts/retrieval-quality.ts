import { existsSync, readFileSync } from 'node:fs'
import { allWordsOf } from '@tertulia/contract/words'
import { planSearches } from '@tertulia/server/engine/message/plan-searches'
import { isAnswerable } from '@tertulia/server/engine/retrieval/confidence'
import { fold } from '@tertulia/contract/fold'
import type { Hit } from '@tertulia/server/engine/retrieval/hits'
import { analyze, createKnowledgeIndex, type KnowledgeIndex } from '@tertulia/server/engine/retrieval/knowledge-index'
import { answerFrom } from '@tertulia/server/engine/retrieval/sentence'
import { atLeast, atMost, inPieces, type Measure, missing, percentile, told } from '../measure.ts'
import { seeded } from './seeded.ts'

/** Spanish half of XQuAD in SQuAD form (CC BY-SA 4.0): data for measuring only, never part of the product. */
const XQUAD = new URL('../../../shared/data/xquad/xquad-es-dev.json', import.meta.url)

type Squad = { data: { paragraphs: { context: string; qas: Qa[] }[] }[] }
type Qa = { question: string; answers: { text: string }[] }
type Asked = { question: string; answers: string[]; home: string; article: number }
type Data = { texts: Map<string, string>; asked: Asked[] }

/** Each paragraph a passage of one agent, each question to find its own. */
export function quality(): Measure[] {
  if (!existsSync(XQUAD)) return [missing('R@1, R@3', 'XQuAD is not here')]
  const data = read()
  const index = indexOf(data, () => true)
  const times: number[] = []
  const find = (question: string): Hit[] => {
    const began = performance.now()
    const hits = index.search(question, { limit: 3, language: 'es' })
    times.push(performance.now() - began)
    return hits
  }
  const { asked } = data
  const random = seeded(2020)
  const first = share(asked, ({ question, home }) => find(question)[0]?.id === home)
  const third = share(asked, ({ question, home }) => find(question).some(({ id }) => id === home))
  const typos = share(asked, ({ question, home }) => find(mistyped(question, random))[0]?.id === home)
  const note = `Spanish: ${asked.length} questions, ${index.size} paragraphs`
  return [
    atLeast('the right paragraph first (R@1)', first, 0.945, '', note),
    atLeast('the right paragraph in three (R@3)', third, 0.985, '', note),
    atLeast('R@1 with typos', typos, 0.88, '', '5 % of the letters lost, other, one too many or swapped'),
    ...saidFrom(data, (question) => find(question)[0]),
    ...declining(data),
    ...wrapped(data),
    inPieces('median search', percentile(times, 0.5), 0.25, `p99 ${percentile(times, 0.99).toFixed(2)} ms`),
  ]
}

/** The text of the passage that came first, if it is the right one and is answered from. */
function saidFrom({ texts, asked }: Data, find: (question: string) => Hit | undefined): Measure[] {
  const answered = asked.flatMap((each) => {
    const hit = find(each.question)
    if (!hit || hit.id !== each.home || !isAnswerable(hit)) return []
    return [{ ...each, said: answerFrom(texts.get(hit.id) ?? '', each.question, 'es')?.said ?? '' }]
  })
  const right = share(answered, ({ said, answers }) => answers.some((answer) => holdsWords(said, answer)))
  const lengths = answered.map(({ said }) => said.length)
  const note = `of ${answered.length} answered from the right paragraph`
  return [
    atLeast('what is said holds the words of the answer', right, 0.83, '', note),
    atMost('median length of what is said', percentile(lengths, 0.5), 220, 'characters'),
    atMost('longest that is said', Math.max(...lengths), 400, 'characters'),
  ]
}

/** The curve of certainty was fitted to the articles before this one. */
const FIRST_UNSEEN = 12
const BORDERS = [0.25, 0.5, 0.75, 0.95]

/** Every second article is known, by turns: its questions have an answer, those of the others none. */
function declining(data: Data): Measure[] {
  const judged = [0, 1].flatMap((turn) => {
    const index = indexOf(data, (article) => article % 2 === turn)
    return data.asked.map(({ question, article }) => {
      const [hit] = index.search(question, { limit: 1, language: 'es' })
      return { hit, article, turn, isKnown: article % 2 === turn }
    })
  })
  type Judged = (typeof judged)[number]
  const known = judged.filter(({ isKnown }) => isKnown)
  const unknown = judged.filter(({ isKnown }) => !isKnown)
  const isAnswered = ({ hit }: Judged) => hit !== undefined && isAnswerable(hit)
  const isDeclined = (each: Judged) => !isAnswered(each)
  const isUnseen = ({ article }: Judged) => article >= FIRST_UNSEEN
  const rates = (name: string, of: (each: Judged) => boolean): Measure =>
    told(
      `declined, ${name}`,
      share(unknown.filter(of), isDeclined),
      '',
      `answered ${share(known.filter(of), isAnswered).toFixed(3)}`,
    )
  return [
    atLeast('answered where its article is known', share(known, isAnswered), 0.9, '', 'every second one is, by turns'),
    atLeast('declined where its article is not known', share(unknown, isDeclined), 0.92, ''),
    rates('the first, third, fifth … article known', ({ turn }) => turn === 0),
    rates('the second, fourth, sixth … article known', ({ turn }) => turn === 1),
    rates('questions the curve was not fitted to', isUnseen),
    ...BORDERS.map((border) => {
      const isAbove = ({ hit }: Judged) => hit !== undefined && hit.certainty >= border
      const note = `answered ${share(known, isAbove).toFixed(3)}`
      return told(
        `declined, answering from ${border} on`,
        share(unknown, (each) => !isAbove(each)),
        '',
        note,
      )
    }),
  ]
}

const OPENERS = [
  'Hola, buenas tardes.',
  'Buenos días, perdonad que os moleste otra vez.',
  'Hola! Estoy haciendo un trabajo para clase y no lo encuentro por ningún lado.',
  'Buenas, os escribo desde el móvil y no veo bien la página.',
]
const CLOSERS = [
  'Muchas gracias.',
  'Es que mi hija me lo ha preguntado y no he sabido qué decirle. Gracias de antemano.',
  'Un saludo y buen fin de semana.',
  'Perdón por las molestias.',
]

/** The questions as customers ask them: with a greeting, a reason and thanks around them. */
function wrapped(data: Data): Measure[] {
  const judged = [0, 1].flatMap((turn) => {
    const index = indexOf(data, (article) => article % 2 === turn)
    return data.asked.map(({ question, home, article }, at) => {
      const message = `${OPENERS[at % OPENERS.length]} ${question} ${CLOSERS[(at >> 2) % CLOSERS.length]}`
      const [search] = planSearches({ question: message, history: [], language: 'es' })
      const [hit] = search ? index.search(search.asked, { limit: 1, language: 'es', around: search.around }) : []
      return { hit, home, isKnown: article % 2 === turn }
    })
  })
  const known = judged.filter(({ isKnown }) => isKnown)
  const isAnswered = ({ hit }: (typeof judged)[number]) => hit !== undefined && isAnswerable(hit)
  return [
    told(
      'wrapped: the right paragraph first',
      share(known, ({ hit, home }) => hit?.id === home),
      '',
      'every second article known',
    ),
    atLeast('wrapped: answered where its article is known', share(known, isAnswered), 0.93, ''),
    atLeast(
      'wrapped: declined where its article is not known',
      share(
        judged.filter(({ isKnown }) => !isKnown),
        (each) => !isAnswered(each),
      ),
      0.955,
      '',
    ),
  ]
}

function read(): Data {
  const { data } = JSON.parse(readFileSync(XQUAD, 'utf8')) as Squad
  const texts = new Map<string, string>()
  const asked: Asked[] = []
  data.forEach(({ paragraphs }, article) =>
    paragraphs.forEach(({ context, qas }, at) => {
      const home = `${article}-${at}`
      texts.set(home, context)
      for (const { question, answers } of qas)
        asked.push({ question, answers: answers.map(({ text }) => text), home, article })
    }),
  )
  return { texts, asked }
}

function indexOf({ texts }: Data, isKnown: (article: number) => boolean): KnowledgeIndex {
  const index = createKnowledgeIndex()
  for (const [id, text] of texts) {
    if (!isKnown(Number.parseInt(id, 10))) continue
    const analysis = analyze({ kind: 'file', language: 'es', title: '', variants: [], text })
    index.add({ id, kind: 'file', language: 'es', analysis })
  }
  return index
}

const share = <T>(all: readonly T[], isSo: (each: T) => boolean): number => all.filter(isSo).length / all.length

function holdsWords(said: string, answer: string): boolean {
  const words = new Set(allWordsOf(said).map(fold))
  return allWordsOf(answer).every((word) => words.has(fold(word)))
}

const SHARE_MISTYPED = 0.05
const LETTERS = 'abcdefghijklmnñopqrstuvwxyz'

/** One letter in twenty is another, is lost, has another behind it, or is swapped with the next. */
function mistyped(question: string, random: () => number): string {
  const signs = [...question]
  let text = ''
  for (let at = 0; at < signs.length; at += 1) {
    const [sign = '', next = ''] = [signs[at], signs[at + 1]]
    if (!/\p{L}/u.test(sign) || random() >= SHARE_MISTYPED) {
      text += sign
      continue
    }
    const slip = Math.floor(random() * 4)
    const other = LETTERS[Math.floor(random() * LETTERS.length)] ?? ''
    if (slip === 0) text += other
    else if (slip === 1) text += sign + other
    else if (slip === 2 && /\p{L}/u.test(next)) {
      text += next + sign
      at += 1
    }
  }
  return text
}
