import { existsSync, readFileSync } from 'node:fs'
import type { Hit } from '@tertulia/server/engine/retrieval/hits'
import { analyze, createKnowledgeIndex, type KnowledgeIndex } from '@tertulia/server/engine/retrieval/knowledge-index'
import { atLeast, type Measure, missing, type Part, told } from '../measure.ts'
import { seeded } from './seeded.ts'

/** CLINC150 (Larson et al. 2019, CC BY 3.0): data for measuring only, never part of the product. */
const CLINC = new URL('../../../shared/data/clinc150/dev.json', import.meta.url)
const VAL_DRAWN = 900
/** How many are to be answered where it is counted what is declined. */
const ANSWERED = 0.85

type Item = [text: string, intent: string]
type Data = { train: Item[]; val: Item[]; oos_train: Item[]; oos_val: Item[] }
type Bars = { ways: number; first: number; strangers?: { auc: number; declined: number }; near?: { auc: number } }

const BARS: Bars[] = [
  { ways: 0, first: 0.52 },
  { ways: 5, first: 0.76 },
  { ways: 10, first: 0.81, strangers: { auc: 0.93, declined: 0.85 }, near: { auc: 0.83 } },
  { ways: 20, first: 0.85 },
]

/** FAQs with many ways to ask: which one is found, and what is told from what none of them asks. */
export const intents: Part = {
  name: 'intents',
  run: async () => {
    if (!existsSync(CLINC)) return [missing('top-1', 'CLINC150 is not here')]
    const data = JSON.parse(readFileSync(CLINC, 'utf8')) as Data
    const asked = drawn(data.val, VAL_DRAWN)
    const strangers = [...data.oos_train, ...data.oos_val].map(([text]) => text)
    const names = [...new Set(data.train.map(([, intent]) => intent))].toSorted()
    return BARS.flatMap((bars) => measuresOf(bars, data, asked, strangers, names))
  },
}

function measuresOf(bars: Bars, data: Data, asked: Item[], strangers: string[], names: string[]): Measure[] {
  const { ways } = bars
  const name = (what: string) => `k = ${ways}: ${what}`
  const all = indexOf(data, names, ways)
  const first = asked.filter(([text, intent]) => best(all, text)?.id === intent).length / asked.length
  const measures = [atLeast(name('the right FAQ first'), first, bars.first, '')]
  const known = asked.map(([text]) => certainty(all, text))
  const unknown = strangers.map((text) => certainty(all, text))
  measures.push(barred(name('known against strangers, AUC'), auc(known, unknown), bars.strangers?.auc))
  const declined = declinedWhere(known, unknown)
  measures.push(barred(name('strangers declined, 0.85 answered'), declined, bars.strangers?.declined))
  const half = new Set(names.filter((_, at) => at % 2 === 0))
  const some = indexOf(data, [...half], ways)
  const of = (isKnown: boolean) =>
    asked.filter(([, intent]) => half.has(intent) === isKnown).map(([text]) => certainty(some, text))
  measures.push(barred(name('known against the unknown half, AUC'), auc(of(true), of(false)), bars.near?.auc))
  return measures
}

const barred = (name: string, value: number, bar: number | undefined): Measure =>
  bar === undefined ? told(name, value, '') : atLeast(name, value, bar, '')

function indexOf({ train }: Data, names: readonly string[], ways: number): KnowledgeIndex {
  const index = createKnowledgeIndex()
  for (const name of names) {
    // The first ones in the file are much alike.
    const variants = drawn(
      train.filter(([, intent]) => intent === name),
      ways,
    ).map(([text]) => text)
    const analysis = analyze({ kind: 'faq', language: 'en', title: name.replaceAll('_', ' '), variants, text: '' })
    index.add({ id: name, kind: 'faq', language: 'en', analysis })
  }
  return index
}

const best = (index: KnowledgeIndex, text: string): Hit | undefined =>
  index.search(text, { limit: 1, language: 'en' })[0]
const certainty = (index: KnowledgeIndex, text: string): number => best(index, text)?.certainty ?? 0

/** How often one of the known is taken for surer than one of the unknown; of equals half. */
function auc(known: readonly number[], unknown: readonly number[]): number {
  let won = 0
  for (const one of known) for (const other of unknown) won += one > other ? 1 : one === other ? 0.5 : 0
  return won / (known.length * unknown.length)
}

/** The share of the unknown below the certainty that lets so many of the known pass. */
function declinedWhere(known: readonly number[], unknown: readonly number[]): number {
  const border = known.toSorted((a, b) => b - a)[Math.ceil(known.length * ANSWERED) - 1] ?? 0
  return unknown.filter((value) => value < border).length / unknown.length
}

/** A sample of the items, equal in every run. */
function drawn(items: readonly Item[], count: number): Item[] {
  const random = seeded(2019)
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ item }) => item)
}
