import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import { existsSync, readFileSync } from 'node:fs'
import { planSearches } from '@tertulia/server/engine/message/plan-searches'
import { certaintyFeatures, knownFeatures } from '@tertulia/server/engine/retrieval/certainty'
import type { Evidence } from '@tertulia/server/engine/retrieval/evidence'
import { analyze, createKnowledgeIndex, type KnowledgeIndex } from '@tertulia/server/engine/retrieval/knowledge-index'
import type { SaidBefore } from '@tertulia/server/engine/turn/vocabulary/turn-input'
import { seeded } from '../parts/seeded.ts'
import { know, type Known } from './in-memory.ts'
import { type Business, type Line, plain, readBusinesses, readHalf } from './sets.ts'

/**
 * `node bench/conversation/fit-certainty.ts`: the constants of `engine/retrieval/certainty.ts`, fitted on the open half,
 * on the first articles of XQuAD and on a part of CLINC150, if those are here.
 */

type Example = { kind: 'faq' | 'file'; evidence: Evidence; answers: boolean; weight: number }
/** Passages found for one question, best first. */
type Asked = { found: Example[]; isKnown: boolean; weight: number; isOpen: boolean; language: AgentLanguage }

/** Hits that are learned from: those that may be answered from or offered. */
const LOOKED_AT = 3
/** The weight of a question of the big sets: they have many, and customers do not write like them. */
const [XQUAD_WEIGHT, CLINC_WEIGHT] = [0.25, 0.2]
const XQUAD_ARTICLES = 12
/** As many rows hold a language's own constant back. */
const SHIFT_RIDGE = 5
const CLINC_WAYS = [0, 5, 10, 20]
/** The weight of a question that comes after another one by chance. */
const SWITCH_WEIGHT = 0.5
/** Small parts of what a business knows, as of one that has just begun, and what a question to them counts for. */
const [BEGINNINGS, BEGINNING_WEIGHT] = [7, 0.3]

const asked = [...(await fromOpenHalf()), ...fromXquad(), ...fromClinc()]
for (const kind of ['faq', 'file'] as const) {
  const rows = asked.flatMap(({ found, language }) =>
    found
      .filter((each) => each.kind === kind)
      .map(({ evidence, answers, weight }) => ({ x: certaintyFeatures(evidence), y: answers, weight, language })),
  )
  printBoth(kind, rows)
}
const open = asked.filter(({ isOpen, found }) => isOpen && found.length > 0)
const share_unknown = open.filter(({ isKnown }) => !isKnown).length / open.length
// As many of both, as far as the fit sees.
const balance = (isKnown: boolean) => 0.5 / (isKnown ? 1 - share_unknown : share_unknown)
printBoth(
  'known',
  open.map(({ found, isKnown, weight, language }) => ({
    x: knownFeatures(found.map(({ evidence }) => evidence)),
    y: isKnown,
    weight: weight * balance(isKnown),
    language,
  })),
)

/** The curve of all languages together, and how far that of each stands beside it. */
function printBoth(name: string, rows: readonly (Row & { language: AgentLanguage })[]) {
  const weights = logistic(rows)
  print(name, weights)
  const shifts = AGENT_LANGUAGES.map((language) => {
    const its = rows.filter((row) => row.language === language)
    return `${language}: ${shiftOf(its, weights).toFixed(2)} (${its.length})`
  })
  process.stdout.write(`${name} by language: ${shifts.join(', ')}\n`)
}

function print(name: string, weights: readonly number[]) {
  process.stdout.write(`${name}: [${weights.map((each) => each.toFixed(2)).join(', ')}]\n`)
}

async function fromOpenHalf(): Promise<Asked[]> {
  const businesses = readBusinesses()
  const known = new Map(await Promise.all(businesses.map(async (each) => [each.id, await know(each)] as const)))
  const small = new Map(await Promise.all(businesses.map(async (each) => [each.id, await beginnings(each)] as const)))
  return readHalf('open').flatMap(({ business, messages, dialogues }) => {
    const its = known.get(business)
    if (!its) return []
    const dialogue = [...messages.map((line) => [line]), ...dialogues].flatMap((lines) => fromDialogue(its, lines))
    const beginning = (small.get(business) ?? []).flatMap((each, at) =>
      messages
        .filter((_, of) => of % BEGINNINGS === at)
        .flatMap((line) => fromDialogue(each, [line], BEGINNING_WEIGHT)),
    )
    // Another subject after an answer: nothing of what was told is meant.
    const switches = messages
      .slice(1)
      .filter((_, at) => at % 2 === 0)
      .flatMap((line, at) => fromDialogue(its, [...messages.slice(2 * at, 2 * at + 1), line], SWITCH_WEIGHT))
    return [...dialogue, ...beginning, ...switches]
  })
}

/** The knowledge of a business that has just begun: a few FAQs, of all that are asked. */
function beginnings({ faqs, ...business }: Business): Promise<Known[]> {
  return Promise.all(
    Array.from({ length: BEGINNINGS }, (_, at) =>
      know({ ...business, files: [], faqs: faqs.filter((__, of) => of % BEGINNINGS === at) }),
    ),
  )
}

function holds({ passages }: Known, source: string): boolean {
  return [...passages.values()].some(({ source_id }) => source_id === source)
}

/** As if each line before had been answered rightly. */
function fromDialogue(known: Known, lines: readonly Line[], weight = 1): Asked[] {
  const { language } = known.business
  const history: SaidBefore[] = []
  return lines.flatMap(({ text, expected }): Asked[] => {
    const parts = expected.is === 'answer' ? expected.parts : []
    const answers = (id: string): boolean => {
      const passage = known.passages.get(id)
      return parts.some(
        ({ sources, phrases }) =>
          passage !== undefined &&
          sources.includes(passage.source_id) &&
          (passage.kind === 'faq' ||
            phrases.every((some) => some.some((phrase) => plain(passage.text).includes(plain(phrase))))),
      )
    }
    const searches =
      expected.is === 'answer' || expected.is === 'decline' ? planSearches({ question: text, history, language }) : []
    const right = [...known.passages.values()].find(({ id }) => answers(id))
    history.push(
      { from: 'customer', text },
      {
        from: 'agent',
        text: '',
        sources: right
          ? [
              {
                n: 1,
                kind: right.kind,
                source_id: right.source_id,
                passage_id: right.id,
                title: right.title,
                locator: right.heading,
                excerpt: '',
                mark: null,
              },
            ]
          : [],
      },
    )
    return searches.map(({ asked: question, around, leans, may_stand, told }) => ({
      found: known.index
        .search(question, { limit: LOOKED_AT, language, around, leans, may_stand, told })
        .map(({ id, evidence }) => ({
          kind: known.passages.get(id)?.kind ?? 'faq',
          evidence,
          answers: answers(id),
          weight,
        })),
      isKnown: parts.some(({ sources }) => sources.some((source) => holds(known, source))),
      weight,
      isOpen: !leans && searches.length === 1,
      language,
    }))
  })
}

function examplesOf(
  index: KnowledgeIndex,
  question: string,
  right: string,
  of: { kind: 'faq' | 'file'; language: 'es' | 'en'; weight: number },
): Asked {
  const found = index
    .search(question, { limit: LOOKED_AT, language: of.language })
    .map(({ id, evidence }) => ({ kind: of.kind, evidence, answers: id === right, weight: of.weight }))
  return { found, isKnown: true, weight: of.weight, isOpen: false, language: of.language }
}

function fromXquad(): Asked[] {
  const file = new URL('../../../shared/data/xquad/xquad-es-dev.json', import.meta.url)
  if (!existsSync(file)) return []
  type Squad = { data: { paragraphs: { context: string; qas: { question: string }[] }[] }[] }
  const { data } = JSON.parse(readFileSync(file, 'utf8')) as Squad
  return [0, 1].flatMap((turn) => {
    const index = createKnowledgeIndex()
    data.forEach(({ paragraphs }, article) => {
      if (article % 2 !== turn) return
      paragraphs.forEach(({ context: text }, at) => {
        const analysis = analyze({ kind: 'file', language: 'es', title: '', variants: [], text })
        index.add({ id: `${article}-${at}`, kind: 'file', language: 'es', analysis })
      })
    })
    return data
      .slice(0, XQUAD_ARTICLES)
      .flatMap(({ paragraphs }, article) =>
        paragraphs.flatMap(({ qas }, at) =>
          qas.map(({ question }) =>
            examplesOf(index, question, `${article}-${at}`, { kind: 'file', language: 'es', weight: XQUAD_WEIGHT }),
          ),
        ),
      )
  })
}

function fromClinc(): Asked[] {
  const file = new URL('../../../shared/data/clinc150/dev.json', import.meta.url)
  if (!existsSync(file)) return []
  type Item = [text: string, intent: string]
  const data = JSON.parse(readFileSync(file, 'utf8')) as Record<'train' | 'val' | 'oos_train', Item[]>
  const random = seeded(150)
  const names = [...new Set(data.train.map(([, intent]) => intent))].toSorted()
  return CLINC_WAYS.flatMap((ways) => {
    const index = createKnowledgeIndex()
    for (const name of names) {
      const all = data.train.filter(([, intent]) => intent === name).toSorted(() => random() - 0.5)
      const variants = all.slice(0, ways).map(([text]) => text)
      const title = name.replaceAll('_', ' ')
      index.add({
        id: name,
        kind: 'faq',
        language: 'en',
        analysis: analyze({ kind: 'faq', language: 'en', title, variants, text: '' }),
      })
    }
    // The last ways to ask of each, which no index of these holds, and strangers.
    const others = names.flatMap((name) => data.train.filter(([, intent]) => intent === name).slice(-8))
    return [...others, ...data.oos_train].map(([text, intent]) =>
      examplesOf(index, text, intent, { kind: 'faq', language: 'en', weight: CLINC_WEIGHT }),
    )
  })
}

type Row = { x: readonly number[]; y: boolean; weight: number }

/** Logistic regression with a small ridge, by Newton's method. The first weight is the constant. */
function logistic(rows: readonly Row[]): number[] {
  const size = (rows[0]?.x.length ?? 0) + 1
  const weights: number[] = Array.from({ length: size }, () => 0)
  const [steps, ridge] = [25, 1]
  for (let step = 0; step < steps; step += 1) {
    const gradient = weights.map((each) => -ridge * each)
    const curve = weights.map((_, at) => weights.map((__, of) => (at === of ? ridge : 0)))
    for (const { x, y, weight } of rows) {
      const features = [1, ...x]
      const sum = features.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0)
      const likely = 1 / (1 + Math.exp(-sum))
      features.forEach((value, at) => {
        gradient[at] = (gradient[at] ?? 0) + weight * ((y ? 1 : 0) - likely) * value
        const row = curve[at] ?? []
        features.forEach((other, of) => (row[of] = (row[of] ?? 0) + weight * likely * (1 - likely) * value * other))
      })
    }
    solve(curve, gradient).forEach((change, at) => (weights[at] = (weights[at] ?? 0) + change))
  }
  return weights
}

/**
 * The shift of the constant for some of the rows, by Newton's method. Few rows move it little: it is held by a ridge that
 * counts as so many of them.
 */
function shiftOf(rows: readonly Row[], [constant = 0, ...weights]: readonly number[]): number {
  let shift = 0
  for (let step = 0; step < 25; step += 1) {
    let [gradient, curve] = [-SHIFT_RIDGE * shift, SHIFT_RIDGE]
    for (const { x, y, weight } of rows) {
      const sum = x.reduce((total, value, at) => total + value * (weights[at] ?? 0), constant + shift)
      const likely = 1 / (1 + Math.exp(-sum))
      gradient += weight * ((y ? 1 : 0) - likely)
      curve += weight * likely * (1 - likely)
    }
    shift += gradient / curve
  }
  return shift
}
/** Gaussian elimination of a positive definite matrix. */
function solve(matrix: number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  rows.forEach((pivot, at) => {
    for (const row of rows) {
      if (row === pivot) continue
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1)
      pivot.forEach((value, of) => (row[of] = (row[of] ?? 0) - factor * value))
    }
  })
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1))
}
