import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Measure, Part } from './measure.ts'
import { signingIn } from './parts/accounts.ts'
import { badFiles } from './parts/bad-files.ts'
import { bundle } from './parts/bundle.ts'
import { gate } from './parts/gate.ts'
import { idleConnections } from './parts/idle-connections.ts'
import { pdf } from './parts/pdf.ts'
import { retrieval } from './parts/retrieval.ts'
import { start } from './parts/start.ts'
import { streaming } from './parts/streaming.ts'
import { turn } from './parts/turn.ts'

/**
 * `npm run bench [-- part …] [--json FILE]`: measures what we claim of the product, on this machine, and ends with 1 when
 * a limit does not hold or a part could not run.
 */
const PARTS: Part[] = [bundle, retrieval, start, signingIn, turn, gate, streaming, idleConnections, pdf, badFiles]

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
  const measures = await part.run().catch((error: unknown): Measure[] => [
    {
      name: 'the part itself',
      value: null,
      unit: '',
      bar: 'runs to its end',
      holds: false,
      note: error instanceof Error ? error.message : String(error),
    },
  ])
  for (const measure of measures) process.stdout.write(`${line(measure)}\n`)
  all.push(...measures.map((measure) => ({ ...measure, name: `${part.name}: ${measure.name}` })))
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(all, null, 2)}\n`)
process.exit(all.some(({ holds }) => holds === false) ? 1 : 0)

function line({ name, value, unit, bar, holds, note }: Measure): string {
  const verdict = holds === null ? '     ' : holds ? 'holds' : 'FAILS'
  const figure = value === null ? '-' : `${value} ${unit}`
  return `  ${verdict}  ${name.padEnd(50)} ${figure.padStart(16)}  ${bar.padEnd(12)} ${note}`.trimEnd()
}
