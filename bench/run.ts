import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { PARTS } from './all-parts.ts'
import { broken, type Measure, told } from './measure.ts'
import { yardstick } from './processor.ts'

/**
 * `npm run bench [-- part …] [--json FILE]`: measures what we claim of the product, on this machine, and ends with 1 when
 * a limit does not hold or a part could not run.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } })
const unknown = positionals.filter((name) => !PARTS.some((part) => part.name === name))
if (unknown.length > 0) {
  process.stderr.write(
    `No part is called ${unknown.join(', ')}. There are: ${PARTS.map(({ name }) => name).join(', ')}.\n`,
  )
  process.exit(2)
}

const load = loadavg()[0] ?? 0
process.stdout.write(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, load ${load.toFixed(1)} before the start\n`,
)
const all: Measure[] = []
for (const part of PARTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  process.stdout.write(`\n${part.name}\n`)
  const pace = told('a fixed piece of work just before', yardstick(), 'ms', 'slower: the machine, not the program')
  const measures = [pace, ...(await measuresOf(part.name))]
  for (const measure of measures) process.stdout.write(`${line(measure)}\n`)
  all.push(...measures.map((measure) => ({ ...measure, name: `${part.name}: ${measure.name}` })))
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(all, null, 2)}\n`)
process.exit(all.some(({ holds }) => holds === false) ? 1 : 0)

/** A part in a process of its own: what another one left in memory would be cleared away at the cost of this one. */
async function measuresOf(name: string): Promise<Measure[]> {
  const child = fork(new URL('one-part.ts', import.meta.url), [name])
  const told = once(child, 'message').then(([measures]) => measures as Measure[])
  const ended = once(child, 'exit').then(([code]) => [broken(`its process ended with ${code}`)])
  return Promise.race([told, ended])
}

function line({ name, value, unit, bar, holds, note }: Measure): string {
  const verdict = holds === null ? '     ' : holds ? 'holds' : 'FAILS'
  const figure = value === null ? '-' : `${value} ${unit}`
  return `  ${verdict}  ${name.padEnd(50)} ${figure.padStart(16)}  ${bar.padEnd(12)} ${note}`.trimEnd()
}
