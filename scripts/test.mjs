import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findChromium } from './chromium.mjs'
import { build, environment, install, packagedNode, requireNode, ROOT, stop } from './prepare.mjs'

requireNode()
install()
build()

const chromium = await findChromium()
if (!chromium) stop('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.')
const env = { ...environment(), ...chromium.env, CHROMIUM_PATH: chromium.path, CI: 'true' }

const bin = (path) => join(ROOT, 'node_modules', path)
const counts = { passed: 0, failed: 0 }

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
tests(['--project', 'rules', '--project', 'server', '--project', 'screens', '--project', 'journeys'])

process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`)
process.exit(counts.failed === 0 ? 0 : 1)

/** Runs a tool of ours. Its output is shown when it fails. */
async function check(name, path, args) {
  const started = Date.now()
  const tool = spawn(packagedNode(), [bin(path), ...args], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, [status]] = await Promise.all([text(tool.stdout), text(tool.stderr), once(tool, 'exit')])
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  counts[status === 0 ? 'passed' : 'failed'] += 1
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
  if (status !== 0) process.stdout.write(`${stdout}${stderr}\n`)
}

/** Runs tests and adds up what they counted. */
function tests(args) {
  const { status, stdout } = spawnSync(packagedNode(), [bin('vitest/vitest.mjs'), 'run', ...args], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 100_000_000,
  })
  process.stdout.write(stdout)
  // oxlint-disable-next-line no-control-regex -- colours are escape sequences
  const line = /^\s*Tests\s.*$/mu.exec(stdout.replaceAll(/\u001b\[[0-9;]*m/gu, ''))?.[0] ?? ''
  const count = (word) => Number(new RegExp(`(\\d+) ${word}`, 'u').exec(line)?.[1] ?? 0)
  counts.passed += count('passed')
  counts.failed += count('failed')
  // A run that could not begin counts nothing, and has failed all the same.
  if (status !== 0 && count('failed') === 0) counts.failed += 1
}
