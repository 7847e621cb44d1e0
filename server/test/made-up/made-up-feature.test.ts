/** @module-tag exhaustive It lints and type-checks a copy of the checkout. */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCheckout, type Checkout } from './checkout.ts'
import { writeGeneratedFiles } from '../../../scripts/generated-files.mjs'
import { LISTED, NOTES } from './notes.ts'

const run = promisify(execFile)
const PATIENCE_MS = 240_000

let checkout: Checkout
beforeAll(() => {
  checkout = aCheckout()
  for (const [path, text] of Object.entries(NOTES)) checkout.write(path, text)
  for (const { path, find, put } of LISTED) checkout.change(path, find, put)
  writeGeneratedFiles(checkout.root)
})
afterAll(() => checkout.remove())

/** Runs a program of the packages there. @throws with what it said where it fails */
async function passes(bin: string, ...args: string[]): Promise<string> {
  const { TERTULIA_TEST_RUN: _, VITEST: __, ...env } = process.env
  try {
    const { stdout } = await run(process.execPath, [join(checkout.root, 'node_modules', bin), ...args], {
      cwd: checkout.root,
      env,
      maxBuffer: 10_000_000,
    })
    return stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(stdout === undefined ? String(error) : `${stdout}\n${stderr}`, { cause: error })
  }
}

const builtScripts = (): string => {
  const assets = join(checkout.root, 'console/dist/assets')
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n')
}

test('a feature with rights, a limit, an audited field and a screen in the sidebar opens two shared lists', () => {
  expect(new Set(LISTED.map(({ path }) => path))).toEqual(new Set(['server/src/features.ts', 'console/wings.json']))
  for (const path of Object.keys(NOTES)) expect(path).toMatch(/\/notes(?:[./]|$)|-notes\.sql$/u)
})

test(
  'with that it is served, works in the background, is heard of, traced and kept from strangers',
  async () => {
    await passes('typescript/bin/tsc', '-p', 'contract')
    await passes('typescript/bin/tsc', '-p', 'server')
    const server = (...args: string[]) => passes('vitest/vitest.mjs', 'run', '--project', 'server', ...args)
    expect(await server('features/notes')).toMatch(/2 passed/u)
    expect(await server('test/every-trace', '-t', 'notes.create leaves one trace')).toMatch(/1 passed/u)
  },
  PATIENCE_MS,
)

test(
  'and has a screen with words in both languages, and passes the linter',
  async () => {
    await passes('vite/bin/vite.js', 'build', '--logLevel', 'warn', 'console')
    await passes('typescript/bin/tsc', '-p', 'console')
    expect(readFileSync(join(checkout.root, 'console/src/route-tree.gen.ts'), 'utf8')).toContain("'/notes'")
    expect(builtScripts(), 'its entry of the sidebar').toMatch(/name:.notes.,words:\[.Notas.,.Notes.\]/u)
    await passes('typescript/bin/tsc', '-p', 'e2e')
    await passes('oxlint/bin/oxlint', '--quiet', 'server/src/features', 'console/src/features', 'contract/src')
  },
  PATIENCE_MS,
)
