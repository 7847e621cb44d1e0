import { atOnce } from '../at-once.ts'
import { openBusiness } from '../conversation/asking.ts'
import { type Verdict, VERDICTS, verdictOn } from '../conversation/judge.ts'
import {
  type Class,
  CLASSES,
  type Half,
  HALVES,
  hashOfHalf,
  type Line,
  readBusinesses,
  readHalf,
} from '../conversation/sets.ts'
import { atLeast, atMost, type Measure, type Part, told } from '../measure.ts'
import { withServer } from '../program.ts'

/** Customers who talk at the same time. */
const AT_ONCE = 8
/** Classes that need meaning or a model: they are told and have no bar of their own. */
const WITHOUT_BAR: readonly Class[] = ['chatty', 'other_language']
/** Expected of every other class. */
const LEAST_OF_CLASS = 0.6

type Judged = { line: Line; verdict: Verdict }

/** How the agent copes with messages as customers write them, without a model: verdicts counted, no message printed. */
export const conversation: Part = {
  name: 'conversation',
  run: () =>
    withServer(async ({ url }) => {
      const measures: Measure[] = []
      const businesses = readBusinesses()
      const asked = new Map(
        await Promise.all(businesses.map(async (each) => [each.id, await openBusiness(url, each)] as const)),
      )
      for (const half of HALVES) {
        const chats = readHalf(half).flatMap(({ business, messages, dialogues }) =>
          [...messages.map((line) => [line]), ...dialogues].map((lines) => ({ business, lines })),
        )
        const judged: Judged[] = []
        await atOnce(AT_ONCE, chats, async ({ business, lines }) => {
          const answers = (await asked.get(business)?.ask(lines)) ?? []
          for (const [at, line] of lines.entries()) {
            const answer = answers[at]
            if (!answer) throw new Error(`there is no business “${business}”`)
            judged.push({ line, verdict: verdictOn(answer, line.expected) })
          }
        })
        measures.push(...measuresOf(half, judged))
      }
      return measures
    }),
}

function measuresOf(half: Half, judged: Judged[]): Measure[] {
  const known = judged.filter(({ line }) => line.expected.is === 'answer')
  const unknown = judged.filter(({ line }) => line.expected.is === 'decline')
  const name = (what: string) => `${half}: ${what}`
  return [
    told(name('lines'), judged.length, '', `SHA-256 ${hashOfHalf(half)}`),
    atLeast(name('known: right'), share(known, ['right']), 0.65, '', countsOf(known)),
    atLeast(name('known: right or one tap away'), share(known, ['right', 'tap']), 0.85, ''),
    atMost(name('wrong or silly'), share(judged, ['wrong', 'silly']), 0.04, '', countsOf(judged)),
    atLeast(name('unknown: declined'), share(unknown, ['right']), 0.85, '', countsOf(unknown)),
    ...CLASSES.map((each) => {
      const of = judged.filter(({ line }) => line.class === each)
      const right = share(of, ['right'])
      return WITHOUT_BAR.includes(each)
        ? told(name(each), right, '', countsOf(of))
        : atLeast(name(each), right, LEAST_OF_CLASS, '', countsOf(of))
    }),
  ]
}

const share = (judged: readonly Judged[], verdicts: readonly Verdict[]): number =>
  judged.filter(({ verdict }) => verdicts.includes(verdict)).length / judged.length

const countsOf = (judged: readonly Judged[]): string =>
  VERDICTS.map((each) => `${each} ${judged.filter(({ verdict }) => verdict === each).length}`).join(', ')
