import { labelled } from '@tertulia/contract/messages'
import { askInMemory, know } from './in-memory.ts'
import { type Verdict, VERDICTS, verdictOn } from './judge.ts'
import { type Class, CLASSES, readBusinesses, readHalf } from './sets.ts'

/**
 * `node bench/conversation/quick.ts [class] [verdict]`: the open half asked of the engine alone, in seconds, for authors of its
 * rules. With a class its messages are printed, with what was answered.
 */
const [shown, only] = process.argv.slice(2)
const judged: { class: Class; verdict: Verdict }[] = []
const known = new Map(await Promise.all(readBusinesses().map(async (each) => [each.id, await know(each)] as const)))
for (const { business, messages, dialogues } of readHalf('open')) {
  const its = known.get(business)
  if (!its) throw new Error(`there is no business “${business}”`)
  for (const lines of [...messages.map((line) => [line]), ...dialogues]) {
    // oxlint-disable-next-line no-await-in-loop -- it is one thread's work
    const answers = await askInMemory(its, lines)
    lines.forEach((line, at) => {
      const answer = answers[at]
      if (!answer) return
      const verdict = verdictOn(answer, line.expected)
      judged.push({ class: line.class, verdict })
      if (line.class !== shown || (only && verdict !== only)) return
      const offered = labelled(answer.outcome.choices)
        .map(({ label }) => label)
        .join(' | ')
      process.stdout.write(`[${verdict}] ${line.text}\n    ${answer.text}${offered && `\n    offered: ${offered}`}\n\n`)
    })
  }
}
for (const each of CLASSES) {
  const of = judged.filter((line) => line.class === each)
  const counts = VERDICTS.map((verdict) => `${verdict} ${of.filter((line) => line.verdict === verdict).length}`)
  process.stdout.write(`${each.padEnd(15)} ${counts.join(', ')}\n`)
}
