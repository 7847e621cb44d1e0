import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findChromium } from './chromium.mjs'
import { runTests, tellResult } from './run-tests.mjs'
import { build, environment, install, packagedNode, requireNode, ROOT, stop } from './prepare.mjs'

requireNode()
install()
build()

const isWhole = process.argv.includes('--all')
const chromium = await findChromium()
if (!chromium) stop('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.')
const env = {
  ...environment(),
  ...chromium.env,
  CHROMIUM_PATH: chromium.path,
  CI: 'true',
  // Every page in each width, scheme and language, the main path in both languages: what a change is proved with before it is taken in.
  ...(isWhole && { TEST_ALL: '1' }),
}

const bin = (path) => join(ROOT, 'node_modules', path)

/** They use both cores of a small machine by themselves: one at a time, beside the tests, which wait now and then. */
const CHECKS = [
  // Types and rules in one pass: a compiler for each package reads what several share once more each time.
  { name: 'types and lint', path: 'oxlint/bin/oxlint', args: ['--type-aware', '--type-check', '--quiet', '.'] },
  { name: 'dead code', path: 'knip/bin/knip.js', args: [] },
  { name: 'format', path: 'oxfmt/bin/oxfmt', args: ['--check', '.'] },
]
const PROJECTS = ['rules', 'server', 'screens', 'journeys'].flatMap((project) => ['--project', project])

/**
 * Each takes a quarter of a minute or more and proves what few changes touch: left to `--all`, so that nobody waits longer than
 * eight minutes for the rest on two cores.
 */
const LONG = [
  'console/src/frame/live-news.test.tsx',
  'console/src/features/automations/automations-screen.test.tsx',
  'console/src/features/info-collection/collection-screen.test.tsx',
  'console/src/features/tools/tool-screen.test.tsx',
  'console/src/lists/list-screens.test.tsx',
  'e2e/account.e2e.ts',
  'e2e/bubble.e2e.ts',
  'e2e/copies.e2e.ts',
  'e2e/email-change.e2e.ts',
  'e2e/embeddings.e2e.ts',
  'e2e/generation.e2e.ts',
  'e2e/invitation.e2e.ts',
  'e2e/keyboard-reach.e2e.ts',
  'e2e/knowledge.e2e.ts',
  'e2e/languages.e2e.ts',
  'e2e/line.e2e.ts',
  'e2e/live-chat.e2e.ts',
  'e2e/live-news.e2e.ts',
  'e2e/long-words.e2e.ts',
  'e2e/onboarding.e2e.ts',
  'e2e/organizations.e2e.ts',
  'e2e/outside-sign-in.e2e.ts',
  'e2e/own-data.e2e.ts',
  'e2e/server-away.e2e.ts',
  'e2e/session.e2e.ts',
  'e2e/support.e2e.ts',
  'e2e/tools.e2e.ts',
  'e2e/translations.e2e.ts',
  'e2e/two-step-rule.e2e.ts',
  'e2e/two-step.e2e.ts',
  'e2e/vault.e2e.ts',
  'server/src/engine/opening/judge.property.test.ts',
  'server/src/engine/schedule/schedule.property.test.ts',
  'server/src/features/accounts/known-devices.test.ts',
  'server/src/features/bubbles/look-for-bubble.test.ts',
  'server/src/features/chat/voice-notes.test.ts',
  'server/src/features/embeddings/embeddings.test.ts',
  'server/src/features/vault/vault.test.ts',
  'server/src/platform/backup/backup.test.ts',
  'server/src/platform/backup/daily.test.ts',
  'server/src/platform/backup/running-product.test.ts',
  'server/src/platform/database/embedded/embedded.test.ts',
  'server/src/platform/documents/read-document.test.ts',
  'server/src/platform/documents/readers/picture.test.ts',
  'server/src/platform/realtime/redis-outage.test.ts',
  'server/test/automations-crash.test.ts',
  'server/test/budgets.test.ts',
  'server/test/commands.test.ts',
  'server/test/control-races.test.ts',
  'server/test/crash.test.ts',
  'server/test/engine-faults.test.ts',
  'server/test/every-input.test.ts',
  'server/test/killed-tools.test.ts',
  'server/test/made-up/made-up-feature.test.ts',
  'server/test/made-up/walls.test.ts',
  'server/test/slow-bodies.test.ts',
  'server/test/slow-gate.test.ts',
  'server/test/sockets.test.ts',
  'server/test/stopping.test.ts',
  'widget/test/states.e2e.test.ts',
  'widget/test/widget.e2e.test.ts',
]
for (const file of LONG)
  if (!existsSync(join(ROOT, file))) stop(`${file} is named in scripts/test.mjs and is not there.`)
const leftOut = isWhole ? [] : LONG.flatMap((file) => ['--exclude', file])

const [checks, tests] = await Promise.all([runChecks(), runTests([...PROJECTS, ...leftOut], env)])
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
