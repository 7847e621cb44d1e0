import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findChromium } from './chromium.mjs'
import { runTests, tellResult } from './run-tests.mjs'
import { build, environment, install, packagedNode, requireNode, ROOT, stop } from './prepare.mjs'

requireNode()
install()
build()

const chromium = await findChromium()
if (!chromium) stop('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.')
const env = {
  ...environment(),
  ...chromium.env,
  CHROMIUM_PATH: chromium.path,
  CI: 'true',
  // Every page in every look, every journey in both languages: what a change is proved with before it is taken in.
  ...(process.argv.includes('--all') && { TEST_ALL: '1' }),
}

const bin = (path) => join(ROOT, 'node_modules', path)

const PARTS = ['server', 'console', 'bench', 'contract', 'e2e', 'widget']
/** They use both cores of a small machine by themselves: one at a time, beside the tests, which wait now and then. */
const CHECKS = [
  { name: 'lint', path: 'oxlint/bin/oxlint', args: ['--type-aware', '--quiet', '.'] },
  ...PARTS.map((part) => ({ name: `types of ${part}`, path: 'typescript/bin/tsc', args: ['-p', part] })),
  { name: 'dead code', path: 'knip/bin/knip.js', args: [] },
  { name: 'format', path: 'oxfmt/bin/oxfmt', args: ['--check', '.'] },
]
const PROJECTS = ['rules', 'server', 'screens', 'journeys'].flatMap((project) => ['--project', project])

const [checks, tests] = await Promise.all([runChecks(), runTests(PROJECTS, env)])
const failed = checks.failed.length + tests.failed
tellResult({
  passed: checks.passed + tests.passed,
  failed,
  notes: [...checks.failed.map((name) => `failed: ${name}`), ...tests.notes],
})
process.exit(failed === 0 ? 0 : 1)

async function runChecks() {
  const failed = []
  for (const tool of CHECKS) if (!(await passes(tool))) failed.push(tool.name)
  return { passed: CHECKS.length - failed.length, failed }
}

/** Runs a tool of ours. Its output is shown when it fails. */
async function passes({ name, path, args }) {
  const started = Date.now()
  const tool = spawn(packagedNode(), [bin(path), ...args], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, [status]] = await Promise.all([text(tool.stdout), text(tool.stderr), once(tool, 'exit')])
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
  if (status !== 0) process.stdout.write(`${stdout}${stderr}\n`)
  return status === 0
}
