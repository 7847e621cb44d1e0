import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environment, packagedNode, ROOT } from './prepare.mjs'
import { processorMeter } from './processor-seconds.mjs'
import { filesTagged } from './test-tags.mjs'

/**
 * Runs tests of one project with Vitest. A file in which something failed is run once more, with nothing beside it: what
 * fails then has failed, what passes then is named as unsteady, so that a busy machine is told from a bug and neither is
 * hidden.
 * @param {string} project of `vitest.config.ts`
 * @param {string[]} options of Vitest: files and what is left out
 * @param {NodeJS.ProcessEnv} env
 * @param {ReturnType<typeof processorMeter>} meter counts the processor under the project's name
 * @returns {Promise<{ passed: number, failed: number, notes: string[], files: { file: string, ms: number }[] }>} `notes`: what failed or was unsteady, for the last lines
 */
export async function runTests(project, options, env, meter) {
  const run = (more) => vitest(project, [...options, ...more], env, meter)
  const first = await run([])
  const suspects = first.files.filter(({ file, failed }) => file && failed > 0)
  if (suspects.length === 0) return { ...result(first), files: first.files }
  const names = suspects.map(({ file }) => file)
  process.stdout.write(`Once more, alone: ${names.join(', ')}\n`)
  const second = await run(['--no-file-parallelism', ...names])
  const { passed, failed, notes } = result(second)
  const elsewhere = first.files.filter(({ file }) => !file)
  const unsteady = suspects.filter(({ file }) => second.files.some((each) => each.file === file && each.failed === 0))
  return {
    passed: passed + sum(first.files, 'passed') - sum(suspects, 'passed'),
    failed: failed + sum(elsewhere, 'failed'),
    notes: [...notesOf('unsteady', unsteady), ...notesOf('failed', elsewhere), ...notes],
    files: first.files,
  }
}

/** Prints what failed or was unsteady, and then what was counted. */
export function tellResult({ passed, failed, notes }) {
  process.stdout.write(['Result:', ...notes, `${passed} passed, ${failed} failed`, ''].join('\n'))
}

async function vitest(project, args, env, meter) {
  const folder = join(ROOT, 'node_modules', '.cache', 'tertulia')
  const report = join(folder, `tests-${project}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(report, { force: true })
  const run = spawn(
    packagedNode(),
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      '--reporter=default',
      `--reporter=${join(ROOT, 'scripts/report-tests.mjs')}`,
      ...args,
    ],
    { cwd: ROOT, env: { ...env, TEST_REPORT: report }, stdio: 'inherit' },
  )
  meter.count(run.pid, project)
  const [status] = await once(run, 'exit')
  return { ended: status === 0, files: filesOf(report) }
}

/** Reads the report; an empty list if Vitest ended before it wrote one. */
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
  // `<project> [--tagged=<tag>] [options and files of Vitest]`
  const [project, ...given] = process.argv.slice(2)
  const options = given.flatMap((each) => (each.startsWith('--tagged=') ? filesTagged([each.split('=')[1]]) : [each]))
  const counted = await runTests(project, options, { ...environment(), CI: 'true' }, processorMeter())
  tellResult(counted)
  process.exit(counted.failed === 0 ? 0 : 1)
}
