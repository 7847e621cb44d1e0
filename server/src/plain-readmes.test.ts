import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { unplain } from '../../scripts/plain-words.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const documents = globSync('**/*.md', {
  cwd: ROOT,
  // Decisions are records: they stay as they were written.
  exclude: (path) => /(?:^|[/\\])(?:node_modules|dist|data|decisions)$/u.test(path),
})

/** Prose of a document: without code, addresses of links, and cells of tables, which hold fragments. */
const proseOf = (markdown: string): string =>
  markdown
    .replaceAll(/```[\s\S]*?```/gu, '')
    .replaceAll(/\]\([^)]*\)/gu, ']')
    .split('\n')
    .filter((line) => !line.startsWith('|'))
    .map((line) => line.replace(/^\s*(?:[-*]|\d+\.|#+)\s+/u, ''))
    .join('\n\n')

test('READMEs and documents say who does what', () => {
  expect(documents.length).toBeGreaterThan(100)
  const found = documents.flatMap((path) =>
    unplain(proseOf(readFileSync(join(ROOT, path), 'utf8'))).map((message) => `${path}: ${message}`),
  )
  expect(found).toEqual([])
})
