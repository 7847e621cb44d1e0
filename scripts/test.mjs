import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testsOfChange } from './changed-tests.mjs'
import { runChecks } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { build, environment, install, requireNode, ROOT, stop } from './prepare.mjs'
import { processorMeter, secondsOfEndedChildren } from './processor-seconds.mjs'
import { runTests, tellResult } from './run-tests.mjs'
import { filesTagged, SLOW } from './test-tags.mjs'

requireNode()
const started = Date.now()
install()
build()
const preparing = secondsOfEndedChildren()
tellTime('Installed and built')
// The log of a run that was cut off shows where the time went.
setInterval(() => tellTime('Still running'), 300_000).unref()
const meter = processorMeter()

const isWhole = process.argv.includes('--all')
const changed = process.argv.find((each) => each.startsWith('--changed'))
const chromium = await findChromium()
if (!chromium) stop('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.')
const env = {
  ...environment(),
  ...chromium.env,
  CHROMIUM_PATH: chromium.path,
  CI: 'true',
  // Whole loops in place of a share of each, and each screen in each mode: a change is taken in with it.
  ...(isWhole && { TEST_ALL: '1' }),
}

/** Tests that are not quick say so themselves: `test-tags.mjs`. */
const leftOut = isWhole
  ? []
  : [
      ...filesTagged(SLOW).flatMap((file) => ['--exclude', file]),
      '--tags-filter',
      SLOW.map((tag) => `!${tag}`).join(' && '),
    ]
const files = changed ? testsOfChange(changed.split('=')[1] ?? 'HEAD') : []

/** Projects that share a lane follow one another. The longest one has a lane of its own. */
const LANES = [['server'], ['rules', 'screens', 'journeys']]
const options = ['--passWithNoTests', ...leftOut, ...files]
const results = (await Promise.all([inChecks(), ...LANES.map(inLane)])).flat()
const failed = sum('failed')
tellProcessors()
tellSlowest()
if (isWhole) keepResult()
tellResult({ passed: sum('passed'), failed, notes: results.flatMap(({ notes }) => notes) })
process.exit(failed === 0 ? 0 : 1)

async function inChecks() {
  return [await runChecks({ isWhole, env, meter })]
}

async function inLane(projects) {
  const each = []
  for (const project of projects) each.push(await runTests(project, options, env, meter))
  return each
}

function tellTime(what) {
  process.stdout.write(`${what} after ${((Date.now() - started) / 60_000).toFixed(1)} min.\n`)
}

function sum(what) {
  return results.reduce((all, each) => all + each[what], 0)
}

function tellProcessors() {
  if (preparing === undefined) return
  const measured = ['checks', ...LANES.flat()].map((name) => [name, meter.seconds(name)])
  const seconds = [['installing and building', preparing], ...measured]
  const all = seconds.reduce((total, [, each]) => total + each, 0)
  const parts = seconds.map(([name, each]) => `${name} ${Math.round(each)}`).join(', ')
  process.stdout.write(`Processor seconds: ${Math.round(all)} (${parts})\n`)
}

function tellSlowest() {
  const slowest = results
    .flatMap((each) => each.files ?? [])
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
  const lines = slowest.map(({ file, ms }) => `  ${(ms / 1000).toFixed(1)} s ${file}`)
  process.stdout.write(['Slowest files:', ...lines, ''].join('\n'))
}

/** Leaves a line on what the whole said of which commit. */
function keepResult() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' })
  const minutes = Number(((Date.now() - started) / 60_000).toFixed(1))
  const folder = join(ROOT, 'node_modules', '.cache', 'tertulia')
  mkdirSync(folder, { recursive: true })
  const line = { commit: stdout.trim(), minutes, passed: sum('passed'), failed }
  writeFileSync(join(folder, 'last-run.json'), `${JSON.stringify(line)}\n`)
}
