import { parseArgs } from 'node:util'
import { chatsOf } from '../readers/asked-lines.ts'
import { askWithReader } from '../readers/ask-in-memory.ts'
import {
  countsOf,
  exitOf,
  exitsOf,
  fits,
  isAtOnce,
  isHonest,
  isKnown,
  isTakenAway,
  isTalk,
  isUnknown,
  type JudgedTurn,
  shareOf,
  tellsWrong,
  tokensOfTurn,
  wrongOf,
} from '../readers/judged-turns.ts'
import { type ReaderName, READERS } from '../readers/readers.ts'
import { know } from './in-memory.ts'
import { padded } from './padding.ts'
import { readBusinesses, readHalf } from './sets.ts'

/**
 * `node bench/conversation/quick-model.ts [reader …] [--every 12] [--class CLASS] [--verdict VERDICT]`: the open half asked of
 * the engine alone with recorded readers for a model, or `none`, for engineers who work on the model's turn. Every second
 * customer asks a business whose knowledge is padded. With a class or a verdict the lines are printed, with what was said;
 * `told` is the verdict on something wrong that a customer reads.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '12' },
    class: { type: 'string' },
    verdict: { type: 'string' },
  },
})
const names = positionals.length > 0 ? positionals : ['none', ...Object.keys(READERS)]
const businesses = readBusinesses()
const plainly = new Map(await Promise.all(businesses.map(async (each) => [each.id, await know(each)] as const)))
const filled = new Map(await Promise.all(businesses.map(async (each) => [each.id, await know(padded(each))] as const)))
const chats = chatsOf(readHalf('open'), businesses).filter((_, at) => at % Number(values.every) === 0)

for (const name of names) {
  const began = performance.now()
  const turns: (JudgedTurn & { text: string })[] = []
  for (const [at, { business, lines }] of chats.entries()) {
    const is_padded = at % 2 === 1
    const known = (is_padded ? filled : plainly).get(business)
    if (!known) throw new Error(`there is no business “${business}”`)
    // oxlint-disable-next-line no-await-in-loop -- it is one thread's work
    turns.push(...(await askWithReader(known, lines, READERS[name as ReaderName], is_padded)))
  }
  tell(name, turns, performance.now() - began)
}

function tell(name: string, turns: readonly (JudgedTurn & { text: string })[], ms: number): void {
  const known = turns.filter(isKnown)
  const right = (of: readonly JudgedTurn[]) => shareOf(of, ({ verdict }) => verdict === 'right').toFixed(3)
  const isPadded = ({ is_padded }: JudgedTurn) => is_padded
  const lines = [
    `${name}: ${turns.length} lines in ${(ms / 1000).toFixed(1)} s`,
    `  known right ${right(known)} (plain ${right(known.filter((turn) => !isPadded(turn)))}, padded ${right(known.filter(isPadded))}; without a search ${shareOf(known, isAtOnce).toFixed(3)}): ${countsOf(known)}`,
    `  unknown: nothing told ${shareOf(turns.filter(isUnknown), isHonest).toFixed(3)}: ${countsOf(turns.filter(isUnknown))}`,
    `  talk fits ${shareOf(turns.filter(isTalk), fits).toFixed(3)}: ${countsOf(turns.filter(isTalk))}`,
    `  sure and declined ${known.filter(isTakenAway).length}`,
    `  tokens a turn ${tokensOfTurn(turns).toFixed(0)} (plain ${tokensOfTurn(turns.filter((turn) => !isPadded(turn))).toFixed(0)}, padded ${tokensOfTurn(turns.filter(isPadded)).toFixed(0)})`,
    `  exits ${exitsOf(turns)}`,
    ...[false, true].flatMap((is_service) => {
      const wrong = turns.filter((turn) => wrongOf(turn)?.is_service === is_service)
      const what = is_service ? 'services' : 'values'
      return wrong.length > 0 ? [`  wrong ${what} told ${wrong.filter(tellsWrong).length} of ${wrong.length}`] : []
    }),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (!values.class && !values.verdict) return
  for (const turn of turns) {
    const { asked, verdict, text, said, is_padded } = turn
    if (values.class && values.class !== asked.line.class) continue
    if (values.verdict && values.verdict !== (tellsWrong(turn) ? 'told' : verdict)) continue
    process.stdout.write(
      `\n[${verdict}${is_padded ? ', padded' : ''}, ${exitOf(turn)}] ${asked.line.text}\n    said: ${said.map((each) => each.search ?? each.text).join(' ⏎ ')}\n    shown: ${text}\n`,
    )
  }
}
