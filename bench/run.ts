import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { PARTS } from './all-parts.ts'
import { broken, judged, type Measure, told } from './measure.ts'
import { yardstick } from './yardstick.ts'

/** The last one with PGlite as its engine. */
const AGAINST = '5b6652d'

/**
 * `npm run bench [-- part …] [--json FILE] [--against COMMIT]`: measures what we claim of the product, on this machine, and
 * ends with 1 when a limit does not hold or a part could not run. README.md says how to read it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, against: { type: 'string', default: AGAINST } },
})
const unknown = positionals.filter((name) => !PARTS.some((part) => part.name === name))
if (unknown.length > 0) {
  process.stderr.write(
    `No part is called ${unknown.join(', ')}. There are: ${PARTS.map(({ name }) => name).join(', ')}.\n`,
  )
  process.exit(2)
}

const loadNow = () => told('load of the machine', loadavg()[0] ?? 0, '', 'of the last minute, ours included')
process.stdout.write(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, load ${loadNow().value} before the start\n`,
)
const all: Measure[] = []
for (const part of PARTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  process.stdout.write(`\n${part.name}\n`)
  const before = yardstick()
  const found = await measuresOf(part.name)
  const after = yardstick()
  // A process that slows the machine down while a part runs is seen at one end of it more often than at both.
  const piece = Math.max(before, after)
  const pace = told('a fixed piece of work', piece, 'ms', `before ${before.toFixed(1)}, after ${after.toFixed(1)}`)
  const measures = [pace, ...found.map((measure) => judged(measure, piece)), loadNow()]
  for (const measure of measures) process.stdout.write(`${line(measure)}\n`)
  all.push(...measures.map((measure) => ({ ...measure, name: `${part.name}: ${measure.name}` })))
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(all, null, 2)}\n`)
process.exit(all.some(({ holds }) => holds === false) ? 1 : 0)

/** A part in a process of its own: what another one left in memory would be cleared away at the cost of this one. */
async function measuresOf(name: string): Promise<Measure[]> {
  const child = fork(new URL('one-part.ts', import.meta.url), [name, values.against])
  const told = once(child, 'message').then(([measures]) => measures as Measure[])
  const ended = once(child, 'exit').then(([code]) => [broken(`its process ended with ${code}`)])
  return Promise.race([told, ended])
}

function line({ name, value, unit, bar, holds, note }: Measure): string {
  const verdict = holds === null ? '     ' : holds ? 'holds' : 'FAILS'
  const figure = value === null ? '-' : `${value} ${unit}`
  return `  ${verdict}  ${name.padEnd(56)} ${figure.padStart(16)}  ${bar.padEnd(12)} ${note}`.trimEnd()
}
