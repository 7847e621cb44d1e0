import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Each danger, what it looks like in a source, the only files that may hold it, and a source that does it. */
const DOORS: [danger: string, looksLike: RegExp, door: RegExp, planted: string][] = [
  [
    'calling the outside',
    /from '(?:node:)?(?:https?|http2|tls|dgram|undici)'|(?<!\.)\bfetch\(|\bnew WebSocket\(/u,
    /^platform\/outbound\//u,
    "const answer = await fetch('https://example.com')",
  ],
  [
    'resolving names',
    /from '(?:node:)?dns(?:\/promises)?'/u,
    /^platform\/outbound\//u,
    "import { lookup } from 'node:dns/promises'",
  ],
  [
    'opening connections',
    /from '(?:node:)?net'/u,
    /^platform\/(?:outbound|database)\//u,
    "import { connect } from 'node:net'",
  ],
  [
    'starting processes',
    /from '(?:node:)?(?:child_process|cluster|worker_threads)'/u,
    /^platform\/(?:guarded-child\/(?:guarded|standing)-child|machine-models\/install-runtime|database\/embedded\/[\w-]+)\.ts$/u,
    "import { spawn } from 'node:child_process'",
  ],
  [
    'starting browsers',
    /import\('playwright-core'\)|import \{[^}]*\} from 'playwright-core'/u,
    /^platform\/browser\//u,
    "const { chromium } = await import('playwright-core')",
  ],
  [
    'running text as a program',
    /\beval\(|new Function\(|from '(?:node:)?vm'/u,
    /^$/u,
    "const run = new Function('return 1')",
  ],
  [
    'reaching rows',
    /from '(?:pg|drizzle-orm[^']*)'/u,
    /^platform\/(?:database|backup)\/|\.(?:tables|queries)\.ts$|^platform\/audit\/audit/u,
    "import { Pool } from 'pg'",
  ],
  [
    'asking the database outside of a transaction',
    /\bpool\.(?:query|connect)\(/u,
    /^platform\/(?:database|jobs)\/|^app\.ts$/u,
    "await pool.query('select 1')",
  ],
  [
    'taking a role in the database',
    /set local role|set_config\(/iu,
    /^platform\/database\/tx\.ts$/u,
    "await client.query('set local role tertulia_platform')",
  ],
  [
    'storing files',
    /\bfiles\.put\(/u,
    /^platform\/(?:files\/store-file|backup\/[\w-]+)\.ts$/u,
    'await ctx.files.put(key, stream)',
  ],
  [
    'taking the time of children',
    /\bchildren\.run\(/u,
    /^platform\/guarded-child\/guarded-child\.ts$|^features\/bubbles\/look-for-bubble\.ts$/u,
    'await children.run(share, work)',
  ],
  ['sending mail', /from 'nodemailer'/u, /^platform\/mail\//u, "import { createTransport } from 'nodemailer'"],
  [
    'hashing passwords',
    /from '@node-rs\/argon2'/u,
    /^features\/accounts\/passwords\.ts$/u,
    "import argon2 from '@node-rs/argon2'",
  ],
  [
    'signing tokens',
    /from 'jose'/u,
    /^features\/(?:accounts\/access-token|chat-identity\/read-identity)\.ts$/u,
    "import { SignJWT } from 'jose'",
  ],
  [
    'issuing sessions',
    /\binsertSession\(/u,
    /^features\/accounts\/(?:sessions|accounts\.queries)\.ts$/u,
    'await insertSession(tx, row)',
  ],
  [
    'sealing secrets',
    /createCipheriv|createDecipheriv/u,
    /^platform\/(?:secrets\/secret-box|http\/old-answer)\.ts$/u,
    "const cipher = createCipheriv('aes-256-gcm', key, iv)",
  ],
  [
    'reading the environment',
    /process\.env\b/u,
    /^(?:main|meaning|backup|restore|replay-events|support-code|reset-two-step|rebuild-figures|storage)\.ts$|^demo\/|^platform\/backup\/command\.ts$/u,
    "const port = process.env['PORT']",
  ],
  [
    'reading the clock past the injected one',
    /\bDate\.now\(\)/u,
    /^platform\/|^demo\/|^providers\/models\/model-failure\.ts$/u,
    'const now = Date.now()',
  ],
]

type Sources = [path: string, text: string][]
const read = new Map<string, Promise<Sources>>()

/** The sources of a folder, read once. */
function sourcesOf(folder: string): Promise<Sources> {
  const sources = read.get(folder) ?? readSources(folder)
  read.set(folder, sources)
  return sources
}

async function readSources(folder: string): Promise<Sources> {
  const found: Sources = []
  for await (const path of glob('**/*.{ts,tsx}', { cwd: `${ROOT}${folder}` }))
    if (!/\.(?:test|traces)\.tsx?$/u.test(path)) found.push([path, readFileSync(`${ROOT}${folder}/${path}`, 'utf8')])
  return found
}

test.each(DOORS)('%s is recognized in a source', (_, looksLike, __, planted) => expect(planted).toMatch(looksLike))

test.each(DOORS)('%s has one door', async (_, looksLike, door) => {
  const sources = await sourcesOf('server/src')
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter(([path, text]) => looksLike.test(text) && !door.test(path)).map(([path]) => path)).toEqual([])
})

test.each(['console/src', 'widget/src'])('%s writes no HTML as text', async (folder) => {
  const HTML =
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|\beval\(/u
  const sources = await sourcesOf(folder)
  expect(sources.length).toBeGreaterThan(10)
  expect(sources.filter(([, text]) => HTML.test(text)).map(([path]) => path)).toEqual([])
})

/** A field of a form whose name says that a secret is typed into it. */
const NAMED_SECRET = /\bname=(?:"|\{`)[^"`]*(?:secret|password|api_key|token|credential)s?["`]/iu
const SECRET_FIELDS = /<(?:Secret|Password|NewPassword|PasswordConfirmation)Field\b/u

/** Each way in which the console could come to hold, keep or lose what is typed, as above. */
const TYPED_DOORS: [danger: string, looksLike: RegExp, door: RegExp, planted: string][] = [
  [
    'hiding what is typed',
    /type=(?:"password"|\{[^}]*'password')|autoComplete[=:] ?["'](?:new|current)-password/u,
    /^ui\/(?:secret-field|password-field|new-password-field|password-confirmation-field)\.tsx$|^features\/channels\/share-screen\.tsx$/u,
    '<TextInput type="password" />',
  ],
  [
    'binding a secret to a form',
    /\buseSecret\(/u,
    /^ui\/(?:secret-field|password-field)\.tsx$/u,
    "const key = useSecret('api_key', label)",
  ],
  [
    'a second field of secrets',
    /\bfunction \w*(?:Secret|Password|ApiKey|Token)(?:Field|Input|Control)\b/u,
    /^ui\//u,
    'function SecretField({ server }: Props) {',
  ],
  [
    'binding a secret as what drafts keep',
    /\buseField(?:<[^(]*>)?\(\s*['`][^'`]*(?:secret|password|api_key|token|credential)s?['`]/iu,
    /^$/u,
    "useField<string>('definition.secret', label)",
  ],
  [
    'asking before a form is left, but by its save bar',
    /<LeaveGuard\b|\buseDraftRecovery\(/u,
    /^shell\/(?:save-bar|leave-guard|draft-recovery)\.tsx?$/u,
    '<LeaveGuard />',
  ],
  [
    'writing into the storage of the browser',
    /\b(?:session|local)Storage\.setItem\(|\bindexedDB\b/u,
    /^(?:api\/kept-work|access\/chosen-organization|i18n\/language|shell\/(?:theme|stored-choice|told-once|fallback-pages\/retry-when-server-returns)|features\/(?:accounts\/erasure-certificate|agents\/agent-queries|conversations\/use-column-layout|outside-sign-in\/on-the-way))\.ts$/u,
    "sessionStorage.setItem('key', value)",
  ],
  [
    'cutting what is pasted: a text that is too long is said to be (`ui/too-long.tsx`)',
    /\bmaxLength=/u,
    /^$/u,
    '<TextInput maxLength={NAME_LENGTH} />',
  ],
]

test.each(TYPED_DOORS)('the console: %s is recognized', (_, looksLike, __, planted) =>
  expect(planted).toMatch(looksLike),
)

test.each(TYPED_DOORS)('the console: %s has one door', async (_, looksLike, door) => {
  const sources = await sourcesOf('console/src')
  const looking = sources.filter(([, text]) => looksLike.test(text)).map(([path]) => path)
  expect(looking.filter((path) => !door.test(path))).toEqual([])
})

/** Fields that are named like a secret and are none of the fields of secrets. */
const namedLikeSecrets = (text: string): string[] =>
  [...text.matchAll(/<[A-Z]\w*(?:Field|Input|Area)\b[^<]*/gu)]
    .map(([field]) => field)
    .filter((field) => NAMED_SECRET.test(field) && !SECRET_FIELDS.test(field))

test('the console: a field that is named like a secret is a field of secrets', async () => {
  expect(namedLikeSecrets('<TextField\n  name="api_key"\n  label={label}\n/>')).toHaveLength(1)
  expect(namedLikeSecrets('<TextField name={`definition.${at}.secret`} />')).toHaveLength(1)
  expect(namedLikeSecrets('<SecretField name="api_key" />')).toEqual([])
  const sources = (await sourcesOf('console/src')).filter(([path]) => !path.startsWith('ui/'))
  expect(sources.filter(([, text]) => namedLikeSecrets(text).length > 0).map(([path]) => path)).toEqual([])
})

/** Names that a kind of file has by its rule: catalogues, mails, routes. */
const BY_RULE = new Set(['es', 'en', 'catalogues', 'MAILS', 'Route'])
const EXPORTED = /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gmu

test.each(['contract/src', 'server/src', 'console/src', 'widget/src'])('%s exports no name twice', async (folder) => {
  const homes = new Map<string, string[]>()
  for (const [path, text] of await sourcesOf(folder))
    for (const [, name = ''] of text.matchAll(EXPORTED)) homes.set(name, [...(homes.get(name) ?? []), path])
  const doubles = [...homes].filter(([name, paths]) => !BY_RULE.has(name) && new Set(paths).size > 1)
  expect(homes.size).toBeGreaterThan(50)
  expect(doubles).toEqual([])
})
