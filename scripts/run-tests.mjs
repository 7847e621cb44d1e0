import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environment, packagedNode, ROOT } from './prepare.mjs'

/**
 * Runs tests with Vitest. A file in which something failed is run once more, with nothing beside it: what fails then
 * has failed, what passes then is named as unsteady, so that a busy machine is told from a bug and neither is hidden.
 * @param {string[]} options of Vitest: projects and what is left out
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ passed: number, failed: number, notes: string[] }>} `notes`: what failed or was unsteady, for the last lines
 */
export async function runTests(options, env) {
  const first = await vitest(options, env)
  const suspects = first.files.filter(({ file, failed }) => file && failed > 0)
  if (suspects.length === 0) return result(first)
  const names = suspects.map(({ file }) => file)
  process.stdout.write(`Once more, alone: ${names.join(', ')}\n`)
  const second = await vitest([...options, '--no-file-parallelism', ...names], env)
  const { passed, failed, notes } = result(second)
  const elsewhere = first.files.filter(({ file }) => !file)
  const unsteady = suspects.filter(({ file }) => second.files.some((each) => each.file === file && each.failed === 0))
  return {
    passed: passed + sum(first.files, 'passed') - sum(suspects, 'passed'),
    failed: failed + sum(elsewhere, 'failed'),
    notes: [...notesOf('unsteady', unsteady), ...notesOf('failed', elsewhere), ...notes],
  }
}

/** Prints what failed or was unsteady, and then what was counted. */
export function tellResult({ passed, failed, notes }) {
  process.stdout.write(['Result:', ...notes, `${passed} passed, ${failed} failed`, ''].join('\n'))
}

async function vitest(args, env) {
  const report = join(ROOT, 'node_modules', '.cache', 'tertulia', 'tests.json')
  rmSync(report, { force: true })
  const run = spawn(
    packagedNode(),
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      `--reporter=${join(ROOT, 'scripts/report-tests.mjs')}`,
      ...args,
    ],
    { cwd: ROOT, env: { ...env, TEST_REPORT: report }, stdio: 'inherit' },
  )
  const [status] = await once(run, 'exit')
  return { ended: status === 0, files: filesOf(report) }
}

/** What was reported; nothing where Vitest did not come so far. */
function filesOf(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return []
  }
}

function result({ ended, files }) {
  const notes = notesOf('failed', files)
  const failed = sum(files, 'failed')
  // A run that could not begin counts nothing, and has failed all the same.
  if (!ended && failed === 0)
    return { passed: sum(files, 'passed'), failed: 1, notes: ['failed: Vitest, outside of any test: see its output'] }
  return { passed: sum(files, 'passed'), failed, notes }
}

const notesOf = (kind, files) => files.flatMap(({ why }) => why.map((each) => `${kind}: ${each}`))
const sum = (files, what) => files.reduce((all, file) => all + file[what], 0)

if (process.argv[1] === import.meta.filename) {
  const counted = await runTests(process.argv.slice(2), { ...environment(), CI: 'true' })
  tellResult(counted)
  process.exit(counted.failed === 0 ? 0 : 1)
}
