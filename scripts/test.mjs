import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
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
const counts = { passed: 0, failed: 0, notes: [] }

/** Each without the other's result: the machine's cores share them. */
const CHECKS = [
  ['lint', 'oxlint/bin/oxlint', ['--type-aware', '--quiet', '.']],
  ...['server', 'console', 'bench', 'contract', 'e2e', 'widget'].map((part) => [
    `types of ${part}`,
    'typescript/bin/tsc',
    ['-p', part],
  ]),
  ['dead code', 'knip/bin/knip.js', []],
  ['format', 'oxfmt/bin/oxfmt', ['--check', '.']],
]
const waiting = CHECKS.values()
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const [name, path, args] of waiting) await check(name, path, args)
  }),
)
const { passed, failed, notes } = runTests(
  ['rules', 'server', 'screens', 'journeys'].flatMap((project) => ['--project', project]),
  env,
)
counts.passed += passed
counts.failed += failed

tellResult({ ...counts, notes: [...counts.notes, ...notes] })
process.exit(counts.failed === 0 ? 0 : 1)

/** Runs a tool of ours. Its output is shown when it fails. */
async function check(name, path, args) {
  const started = Date.now()
  const tool = spawn(packagedNode(), [bin(path), ...args], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, [status]] = await Promise.all([text(tool.stdout), text(tool.stderr), once(tool, 'exit')])
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  counts[status === 0 ? 'passed' : 'failed'] += 1
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
  if (status === 0) return
  process.stdout.write(`${stdout}${stderr}\n`)
  counts.notes.push(`failed: ${name}`)
}
