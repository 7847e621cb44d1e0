import {
  answersOf0049,
  inventedServices,
  paraphrasedAnswers,
  rewordedAnswers,
  type WrongCase,
  wrongValues,
} from '../readers/fact-cases.ts'
import { isShown, isTold, passThrough } from '../readers/pass-through.ts'

/**
 * `node bench/conversation/quick-facts.ts [seed]`: the wrong statements that customers would read, and the honest ones that are
 * repaired or taken back, for engineers who work on the check of facts. `bench/parts/model-facts.ts` counts them.
 */
const seed = Number(process.argv[2] ?? '34')
for (const each of await wrongValues(seed)) if (await isShown(each)) await tellWrong(each)
for (const each of await inventedServices(seed)) if (await isTold(each)) await tellWrong(each)
for (const { kind, way, says, turn } of [...answersOf0049(), ...rewordedAnswers(), ...paraphrasedAnswers()]) {
  const passed = await passThrough(says, turn)
  if (passed.calls > 1 || passed.told === '')
    tell(`repaired, ${kind}, ${way}: ${passed.why}`, turn.passages[0]?.text, says[0], passed.told)
}

async function tellWrong({ kind, way, says, turn, wrong }: WrongCase): Promise<void> {
  const { told } = await passThrough(says, turn)
  tell(`told, ${kind}, ${way}: ${wrong}`, turn.passages[0]?.text, says[0], told)
}

function tell(what: string, passage = '', said = '', shown = ''): void {
  const inLine = (text: string) => text.replaceAll('\n', ' ⏎ ')
  process.stdout.write(
    `[${what}]\n    passage: ${inLine(passage)}\n    said: ${inLine(said)}\n    told: ${inLine(shown)}\n\n`,
  )
}
