import { atLeast, atMost, type Measure, type Part, told } from '../measure.ts'
import {
  answersOf0049,
  type FactCase,
  inventedServices,
  paraphrasedAnswers,
  rewordedAnswers,
  type WrongCase,
  wrongValues,
} from '../readers/fact-cases.ts'
import { isRepaired, isShown, isTold } from '../readers/pass-through.ts'

/** Four hundred wrong values each: an engineer who works on the check may look at some, and still be told of others. */
const SEEDS = [34, 35, 36, 37]

/**
 * Wrong statements of a model, planted one value at a time in right ones, and right statements in words of its own: through the
 * engine, with a model in memory.
 */
export const modelFacts: Part = {
  name: 'model-facts',
  run: async () => {
    const wrong = (await Promise.all(SEEDS.map(wrongValues))).flat()
    const through = await those(wrong, isShown)
    const services = (await Promise.all(SEEDS.map(inventedServices))).flat()
    // A sentence without a value is judged when it has ended, and taken back.
    const told_services = await those(services, isTold)
    return [
      atMost(`wrong values shown, of ${wrong.length}`, through.length, 0, ''),
      ...[...new Set(wrong.map(({ kind }) => kind))].map((kind) => ofKind(kind, wrong, through)),
      atLeast('invented services caught', 1 - told_services.length / services.length, 0.8, '', `of ${services.length}`),
      await honestlyRepaired('of decision 0049', answersOf0049()),
      await honestlyRepaired('values in other spellings', rewordedAnswers()),
      await honestlyRepaired('in a model’s words', paraphrasedAnswers()),
    ]
  },
}

async function those<Case extends FactCase>(cases: readonly Case[], holds: (each: Case) => Promise<boolean>) {
  const held = await Promise.all(cases.map(holds))
  return cases.filter((_, at) => held[at])
}

function ofKind(kind: string, wrong: readonly WrongCase[], through: readonly WrongCase[]): Measure {
  const its = wrong.filter((each) => each.kind === kind)
  return told(`  ${kind}`, through.filter((each) => each.kind === kind).length, '', countsOf(its, through))
}

async function honestlyRepaired(name: string, cases: readonly FactCase[]): Promise<Measure> {
  const repaired = await those(cases, isRepaired)
  return atMost(`honest answers repaired, ${name}`, repaired.length / cases.length, 0.02, '', countsOf(cases, repaired))
}

/** For each way, how many of its cases are among the others. */
const countsOf = (cases: readonly FactCase[], among: readonly FactCase[]): string =>
  [...new Set(cases.map(({ way }) => way))]
    .map((way) => {
      const its = cases.filter((each) => each.way === way)
      return `${way} ${its.filter((each) => among.includes(each)).length} of ${its.length}`
    })
    .join(', ')
