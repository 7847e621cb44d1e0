import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { packagedNode, ROOT } from './prepare.mjs'

/** The compiler and the typed linter are written in Go: they collect no garbage below this, and end before most of it. */
const GO = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

const PACKAGES = ['contract', 'server', 'console', 'widget', 'e2e', 'bench', '.']

/**
 * One check per package, of the files changed since the last one. With one thread: several threads check shared files again,
 * which takes more of two cores than it saves.
 */
const TYPES = PACKAGES.map((folder) => {
  const name = folder === '.' ? 'configurations' : folder
  const cache = `node_modules/.cache/tertulia/types/${name}.tsbuildinfo`
  const args = ['--project', folder, '--singleThreaded', '--incremental', '--tsBuildInfoFile', cache]
  return { name: `types of ${name}`, path: 'typescript/bin/tsc', args }
})

/** Rules that ask for types, with everything they rest on in one pass. */
const TYPED_LINT = { name: 'lint with types', path: 'oxlint/bin/oxlint', args: ['--type-aware', '--quiet', '.'] }

const CHECKS = [
  ...TYPES,
  { name: 'lint', path: 'oxlint/bin/oxlint', args: ['--quiet', '.'] },
  { name: 'dead code', path: 'knip/bin/knip.js', args: [] },
  { name: 'format', path: 'oxfmt/bin/oxfmt', args: ['--check', '.'] },
]

/**
 * Runs types, lint, dead code and format, one after another.
 * @param {{ isWhole: boolean, env: NodeJS.ProcessEnv, meter: { count(pid: number, name: string): void } }} options `isWhole` adds rules that ask for types
 * @returns {Promise<{ passed: number, failed: number, notes: string[] }>}
 */
export async function runChecks({ isWhole, env, meter }) {
  const checks = isWhole ? [...CHECKS, TYPED_LINT] : CHECKS
  const failed = []
  for (const check of checks) if (!(await passes(check, env, meter))) failed.push(check.name)
  return {
    passed: checks.length - failed.length,
    failed: failed.length,
    notes: failed.map((name) => `failed: ${name}`),
  }
}

/** Runs a tool of ours. Its output is shown when it fails. */
async function passes({ name, path, args }, env, meter) {
  const started = Date.now()
  const tool = spawn(packagedNode(), [join(ROOT, 'node_modules', path), ...args], {
    cwd: ROOT,
    env: { ...env, ...GO },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  meter.count(tool.pid, 'checks')
  const [stdout, stderr, [status]] = await Promise.all([text(tool.stdout), text(tool.stderr), once(tool, 'exit')])
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
  if (status !== 0) process.stdout.write(`${stdout}${stderr}\n`)
  return status === 0
}
