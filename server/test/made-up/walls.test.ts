import { execFile } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCheckout, type Checkout } from './checkout.ts'

/** An import that a wall is against: what it is, the folder it is planted in, what it imports, and words of the refusal. */
const PLANTED: [string, string, string, string][] = [
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
  [
    'a later screen of the same wing',
    'console/src/features/contacts',
    '#features/conversations/reveal-dialog.tsx',
    'contacts stands before this in the wing "customer"',
  ],
  [
    'a feature in what every feature asks for the organization',
    'console/src/access',
    '#features/organizations/member-name.ts',
    'take it as a parameter',
  ],
  ['the frame in a screen', 'console/src/features/home', '#frame/entrance.tsx', 'routes alone import it'],
  ['a feature in a component', 'console/src/ui', '#features/home/home-screen.tsx', 'take it as a parameter'],
  ['the server in the contract', 'contract/src', '../../server/src/platform/context.ts', 'A browser cannot have this'],
]
const pathOf = (place: number) => `${PLANTED[place]?.[1]}/planted-${place}.ts`
/** Comments and a name of a test, with what the linter says of each that is not in plain words. */
const PROSE = `/** Whoever calls gets the rows. */
export const rows = 1

// The same, inside a transaction.
export const more = 2

// Quotes stay as they are: «Nobody knows», \`nobody\`.
// Returns null if the customer closed the chat.
export const none = null

it('tells nobody twice', () => undefined)
`
const PROSE_PATH = 'design/planted-prose.ts'
const CIRCLE = ['server/src/features/agents/one.ts', 'server/src/features/agents/two.ts'] as const

let checkout: Checkout
let found: { filename: string; code: string; help: string; message: string; labels: { span: { line: number } }[] }[]

beforeAll(async () => {
  checkout = aCheckout()
  for (const [place, [, , from]] of PLANTED.entries())
    checkout.write(pathOf(place), `import * as planted from '${from}'\n\nexport const uses = planted\n`)
  const [one, two] = CIRCLE
  checkout.write(one, "import { two } from '#features/agents/two.ts'\n\nexport const one = () => two\n")
  checkout.write(two, "import { one } from '#features/agents/one.ts'\n\nexport const two = () => one\n")
  checkout.write(PROSE_PATH, PROSE)
  // One run for all: the linter reads its configuration, and the imports of a file, once.
  const printed = await lint('--format=json', ...PLANTED.map((_, place) => pathOf(place)), one, PROSE_PATH)
  found = (JSON.parse(printed) as { diagnostics: typeof found }).diagnostics
})
afterAll(() => checkout.remove())

/** @returns its output, whether it found anything or not */
async function lint(...args: string[]): Promise<string> {
  const bin = join(checkout.root, 'node_modules/oxlint/bin/oxlint')
  const ran = promisify(execFile)(process.execPath, [bin, ...args], { cwd: checkout.root, maxBuffer: 16_000_000 })
  const { stdout, stderr } = await ran.catch((error: { stdout: string; stderr: string }) => error)
  return `${stdout}${stderr}`
}

test.each(PLANTED.map(([what, , , says], place) => [what, place, says] as const))(
  'the linter refuses %s and says where to go instead',
  (_, place, says) => {
    const refusals = found.filter(({ filename }) => filename === pathOf(place)).map(({ help }) => help)
    expect(refusals.join('\n')).toContain(says)
  },
)

test('a circle between two files is refused', () => {
  const codes = found.filter(({ filename }) => filename === CIRCLE[0]).map(({ code }) => code)
  expect(codes).toContain('import(no-cycle)')
})

test('a comment and a name of a test that are not in plain words are refused at their line', () => {
  const refusals = found
    .filter(({ filename, code }) => filename === PROSE_PATH && code === 'tertulia(plain-words)')
    .map(({ message, labels }) => [labels[0]?.span.line, /"([^"]+)"/u.exec(message)?.[1]])
  expect(refusals).toEqual([
    [1, 'Whoever'],
    [1, 'Whoever'],
    [4, 'The same'],
    [11, 'nobody'],
  ])
})

test('a feature without a wing stops the linter by its name', async () => {
  const stray = join(checkout.root, 'server/src/features/strays')
  mkdirSync(stray)
  expect(await lint('--quiet', 'server/src/features/agents')).toContain('has no wing for: strays')
  rmSync(stray, { recursive: true })
})
