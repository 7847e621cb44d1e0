import { type Half, HALVES, hashOfHalf, type Played, playHalf, type Verdict } from '../collection/run-dialogues.ts'
import { atLeast, atMost, type Measure, missing, type Part, told } from '../measure.ts'

/** Share of dialogues that end as they should with the right values. */
const LEAST_RIGHT = 0.95
const LANGUAGES = ['es', 'en', 'fr', 'pt'] as const

/** How customers by script fill forms in without a model: verdicts counted, no message printed. */
export const collection: Part = {
  name: 'collection',
  run: () => Promise.resolve(HALVES.flatMap((half) => measuresOf(half, playHalf(half)))),
}

function measuresOf(half: Half, all: readonly Played[]): Measure[] {
  const name = (what: string) => `${half}: ${what}`
  if (all.length === 0) return [missing(name('dialogues'), 'there are none here')]
  return [
    told(name('dialogues'), all.length, '', `SHA-256 ${hashOfHalf(half)}`),
    atLeast(name('right'), count(all, 'right') / all.length, LEAST_RIGHT, '', countsOf(all)),
    atMost(name('looped'), count(all, 'looped'), 0, ''),
    told(name('fields missed'), all.flatMap(({ missed }) => missed).length, '', missesOf(all)),
    told(name('ended otherwise'), all.filter(({ ended_otherwise }) => ended_otherwise).length, ''),
    ...LANGUAGES.map((language) => {
      const of = all.filter((each) => each.language === language)
      if (of.length === 0) return missing(name(language), 'there are none here')
      return told(name(language), count(of, 'right') / of.length, '', countsOf(of))
    }),
  ]
}

/** Types of the fields whose value is wrong, the most frequent first. */
function missesOf(all: readonly Played[]): string {
  const types = Map.groupBy(
    all.flatMap(({ missed }) => missed),
    (type) => type,
  )
  const counted = [...types].map(([type, { length }]) => ({ type, length })).toSorted((a, b) => b.length - a.length)
  return counted.map(({ type, length }) => `${type} ${length}`).join(', ')
}

const count = (all: readonly Played[], verdict: Verdict): number =>
  all.filter((each) => each.verdict === verdict).length
const countsOf = (all: readonly Played[]): string =>
  (['right', 'wrong', 'looped'] as const).map((verdict) => `${verdict} ${count(all, verdict)}`).join(', ')
