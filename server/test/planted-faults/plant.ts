import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../../../scripts/chromium.mjs'
import { SLOW } from '../../../scripts/test-tags.mjs'
import { aCheckout, type Checkout } from '../made-up/checkout.ts'

/** `file` has `find` once; with `put` in its place the quick test `found_by` fails. */
type Fault = { kind: string; file: string; find: string; put: string; found_by: Test }
type Test = { file: string; test: string }

/** So few that one seldom hides another. */
const AT_ONCE = 5

/** `npm test` runs no others: a test that `--all` alone runs finds nothing here. */
const QUICK = SLOW.map((tag) => `!${tag}`).join(' && ')

/** `node server/test/planted-faults/plant.ts [first] [last]` plants some of the faults, counted from 1, or all. */
async function main() {
  const faults = JSON.parse(readFileSync(new URL('faults.json', import.meta.url), 'utf8')) as Fault[]
  const [first = 1, last = faults.length] = process.argv.slice(2).map(Number)
  const chosen = faults.slice(first - 1, last)
  const env = await environmentOfTests()
  requirePassing(chosen, env)
  const missed = groupsOf(chosen).flatMap((group) => plant(group, env))
  for (const { kind, file } of missed) tell(`missed: ${kind} (${file})`)
  tell(`${chosen.length - missed.length} of ${chosen.length} faults were found`)
  process.exitCode = missed.length > 0 ? 1 : 0
}

const tell = (line: string) => void process.stdout.write(`${line}\n`)

/** Without a Chromium the tests of screens are not there, and look as if they passed. */
async function environmentOfTests(): Promise<NodeJS.ProcessEnv> {
  const chromium = await findChromium()
  if (!chromium) throw new Error('no Chromium was found: set CHROMIUM_PATH to one')
  const { TEST_ALL: _, ...own } = process.env
  return { ...own, ...chromium.env, CHROMIUM_PATH: chromium.path, CI: 'true' }
}

/** @throws if a test is no quick one, is not there, or fails without a fault: its failing would say nothing */
function requirePassing(faults: Fault[], env: NodeJS.ProcessEnv) {
  const outcome = inCheckout((checkout) => outcomes(checkout, faults, env))
  const unfit = faults
    .map(({ found_by }) => ({ ...found_by, status: outcome(found_by) ?? 'not there' }))
    .filter(({ status }) => status !== 'passed')
    .map(({ file, test, status }) => `${file}: «${test}» is ${status}`)
  if (unfit.length > 0) throw new Error(`without any fault:\n${unfit.join('\n')}`)
}

/** Five at a time, of which no two share a file or a test. */
function groupsOf(faults: Fault[]): Fault[][] {
  const groups: Fault[][] = []
  for (const fault of faults) {
    const group = groups.find((each) => each.length < AT_ONCE && each.every((other) => isApart(fault, other)))
    if (group) group.push(fault)
    else groups.push([fault])
  }
  return groups
}

const isApart = (one: Fault, other: Fault) => one.file !== other.file && one.found_by.file !== other.found_by.file

/** @returns the faults that their tests have not found */
function plant(faults: Fault[], env: NodeJS.ProcessEnv): Fault[] {
  tell(`planting: ${faults.map(({ kind }) => kind).join('; ')}`)
  return inCheckout((checkout) => {
    for (const { kind, file, find, put } of faults) {
      try {
        checkout.change(file, find, put)
      } catch (error) {
        throw new Error(`«${kind}» cannot be planted any more`, { cause: error })
      }
    }
    const outcome = outcomes(checkout, faults, env)
    return faults.filter(({ found_by }) => outcome(found_by) !== 'failed')
  })
}

function inCheckout<Result>(run: (checkout: Checkout) => Result): Result {
  const checkout = aCheckout()
  try {
    return run(checkout)
  } finally {
    checkout.remove()
  }
}

/** Runs the tests of faults. @returns what became of a test: `passed`, `failed`, `skipped` where it is no quick one */
function outcomes({ root }: Checkout, faults: Fault[], env: NodeJS.ProcessEnv): (test: Test) => string | undefined {
  const report = join(root, 'report.json')
  const files = new Set(faults.map(({ found_by }) => found_by.file))
  const { stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      '--tags-filter',
      QUICK,
      ...files,
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 256_000_000, env },
  )
  if (!existsSync(report)) throw new Error(`the tests did not run:\n${stderr}`)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
  }
  return ({ file, test }) =>
    testResults
      .find(({ name }) => name === join(root, file))
      ?.assertionResults.find(({ fullName }) => fullName === test)?.status
}

await main()
