import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
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

/** Runs a tool of ours. Its output is shown when it fails. */
function check(name, path, args) {
  const started = Date.now()
  const { status, stdout, stderr } = spawnSync(packagedNode(), [bin(path), ...args], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  counts[status === 0 ? 'passed' : 'failed'] += 1
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
  if (status !== 0) process.stdout.write(`${stdout}${stderr}\n`)
}

for (const part of ['contract', 'server', 'console', 'widget', 'e2e', 'bench'])
  check(`types of ${part}`, 'typescript/bin/tsc', ['-p', part])
check('format', 'oxfmt/bin/oxfmt', ['--check', '.'])
check('lint', 'oxlint/bin/oxlint', ['--type-aware', '--quiet', '.'])
check('dead code', 'knip/bin/knip.js', [])
tests(['--project', 'rules', '--project', 'server', '--project', 'screens', '--project', 'journeys'])

process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`)
process.exit(counts.failed === 0 ? 0 : 1)

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
