import { execFile } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCheckout, type Checkout } from './checkout.ts'

let checkout: Checkout
beforeAll(() => {
  checkout = aCheckout()
})
afterAll(() => checkout.remove())

/** What the linter says of one file, or of the whole where that stops it. */
async function linted(path: string): Promise<string> {
  const bin = join(checkout.root, 'node_modules/oxlint/bin/oxlint')
  const ran = promisify(execFile)(process.execPath, [bin, '--quiet', path], { cwd: checkout.root })
  const { stdout, stderr } = await ran.catch((error: { stdout: string; stderr: string }) => error)
  return `${stdout}${stderr}`.replaceAll(/\s+/gu, ' ')
}

test.each([
  [
    'a feature from a wing above',
    'server/src/features/agents',
    '#features/versions/changes.ts',
    'stands in the wing "agent"',
  ],
  [
    'a later feature of the same wing',
    'server/src/features/accounts',
    '#features/two-step/totp.ts',
    'stands before this in the wing "people"',
  ],
  [
    'the tables of a wing above',
    'server/src/features/faqs',
    '#features/chat/chat.tables.ts',
    'say what you need as a port',
  ],
  [
    'the queries of another feature',
    'server/src/features/quality',
    '#features/faqs/faq.queries.ts',
    'Queries are private',
  ],
  [
    'the queries in a folder of another feature',
    'server/src/features/quality',
    '#features/conversations/turns/turn.queries.ts',
    'Queries are private',
  ],
  ['the routes of another feature', 'server/src/features/quality', '#features/faqs/faqs.routes.ts', 'Call the verb'],
  ['the list of features', 'server/src/features/agents', '#features.ts', 'does not know the program'],
  ['SQL in the engine', 'server/src/engine', 'drizzle-orm', 'neither SQL nor HTTP'],
  ['HTTP in the engine', 'server/src/engine', 'node:http', 'neither SQL nor HTTP'],
  ['the database in the engine', 'server/src/engine', '#platform/database/tx.ts', 'neither SQL nor HTTP'],
  [
    'a feature in the platform',
    'server/src/platform/http',
    '#features/agents/agents.ts',
    'The platform knows no feature',
  ],
  ['a feature in a provider', 'server/src/providers', '#features/agents/agents.ts', 'knows no feature'],
  [
    'the server from a page',
    'console/src/features/agents',
    '../../../../server/src/platform/context.ts',
    'A browser cannot have this',
  ],
  ['Node from a page', 'console/src/ui', 'node:fs', 'A browser cannot have this'],
  [
    'a screen of a wing above',
    'console/src/features/agents',
    '#features/home/home-screen.tsx',
    'stands in the wing "agent"',
  ],
  ['the frame in a screen', 'console/src/features/home', '#frame/entrance.tsx', 'routes alone import it'],
  ['a feature in a component', 'console/src/ui', '#features/home/home-screen.tsx', 'take it as a parameter'],
  ['the server in the contract', 'contract/src', '../../server/src/platform/context.ts', 'A browser cannot have this'],
])('the linter refuses %s and says where to go instead', async (_, folder, from, says) => {
  const path = `${folder}/planted.ts`
  checkout.write(path, `import * as planted from '${from}'\n\nexport const uses = planted\n`)
  expect(await linted(path)).toContain(says)
  rmSync(join(checkout.root, path))
})

test('a circle between two files is refused', async () => {
  const at = 'server/src/features/agents'
  checkout.write(`${at}/one.ts`, "import { two } from '#features/agents/two.ts'\n\nexport const one = () => two\n")
  checkout.write(`${at}/two.ts`, "import { one } from '#features/agents/one.ts'\n\nexport const two = () => one\n")
  expect(await linted(`${at}/one.ts`)).toContain('import(no-cycle)')
  for (const name of ['one.ts', 'two.ts']) rmSync(join(checkout.root, at, name))
})

test('a feature without a wing stops the linter by its name', async () => {
  const stray = join(checkout.root, 'server/src/features/strays')
  mkdirSync(stray)
  expect(await linted('server/src/features/agents')).toContain('has no wing for: strays')
  rmSync(stray, { recursive: true })
})
