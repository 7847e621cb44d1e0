import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Limits that the server cannot keep, and why. The console or the widget reads them. */
const OF_CLIENTS: Record<string, string> = {
  REFRESH_WHEN_LEFT_SECONDS: 'when a page renews its session',
  REFRESH_CHECK_SECONDS: 'how often a page looks whether it has to',
  FAQ_IMPORT_BYTES: 'of a file that is read in the browser',
  TOKEN_WARNING_DAYS: 'when a page warns of a token that ends',
  AWAY_SECONDS: 'how long a page waits for a server that is away',
}

/** A limit that a comment names is not read. */
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '')

const sources = async (folder: string): Promise<[path: string, text: string][]> => {
  const found: [string, string][] = []
  for await (const path of glob('**/*.{ts,tsx}', { cwd: `${ROOT}${folder}` }))
    if (!/\.test\.tsx?$/u.test(path))
      found.push([path, withoutComments(readFileSync(`${ROOT}${folder}/${path}`, 'utf8'))])
  return found
}

const EXPORTED = /^export const (\w+)/gmu
const exportsOf = (text: string): string[] => [...text.matchAll(EXPORTED)].map(([, name = '']) => name)

const contract = await sources('contract/src')
const server = await sources('server/src')
const clients = [...(await sources('console/src')), ...(await sources('widget/src'))]

const LIMITS_FILE = /\.limits\.ts$/u
const limits = contract.filter(([path]) => LIMITS_FILE.test(path)).flatMap(([, text]) => exportsOf(text))

/** Words of a folder's sources, where a shape of the contract counts: the server holds every call against it. */
const wordsOf = (texts: readonly (readonly [string, string])[]): Set<string> =>
  new Set(texts.flatMap(([, text]) => text.match(/\b[A-Z][A-Z0-9_]*\b/gu) ?? []))
const readByServer = wordsOf([...server, ...contract.filter(([path]) => !LIMITS_FILE.test(path))])
const readByClients = wordsOf(clients)

/** Limits that other limits are made of. */
const partsOfOthers = new Set(
  contract
    .filter(([path]) => LIMITS_FILE.test(path))
    .flatMap(([, text]) => [...text.matchAll(/^export const (\w+)[^=]*=([^\n]*(?:\n[ )}\]][^\n]*)*)/gmu)])
    .flatMap(([, name = '', value = '']) =>
      readByServer.has(name) ? (value.match(/\b[A-Z][A-Z0-9_]*\b/gu) ?? []) : [],
    ),
)

const unread = (names: readonly string[]): string[] =>
  names.filter((name) => !readByServer.has(name) && !partsOfOthers.has(name) && !(name in OF_CLIENTS))

test('every limit of the contract is read by the server, or says why it cannot be', () => {
  expect(limits.length).toBeGreaterThan(150)
  expect(unread(limits)).toEqual([])
})

test('a limit that no code reads is noticed', () => {
  expect(unread([...limits, ...exportsOf('export const MADE_UP_SECONDS = 5\n')])).toEqual(['MADE_UP_SECONDS'])
})

test.each(Object.keys(OF_CLIENTS))('%s is a limit that a page reads, and the server does not', (name) => {
  expect(limits).toContain(name)
  expect(readByClients.has(name)).toBe(true)
  expect(readByServer.has(name)).toBe(false)
})
