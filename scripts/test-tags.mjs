import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './prepare.mjs'

/**
 * Tags of tests: a file names its tag in a comment `@module-tag <name> <reason>`, a test in the option `tags`. A test
 * without a tag is quick: `npm test` runs it.
 * @type {{ name: string, description: string }[]}
 */
export const TAGS = [
  { name: 'matrix', description: 'One check over every page or list. Left to `npm test -- --all`.' },
  { name: 'journey', description: 'A way through the running product in a browser. Left to `npm test -- --all`.' },
  { name: 'crash', description: 'It kills processes or waits out clocks. Left to `npm test -- --all`.' },
  { name: 'exhaustive', description: 'Each case of a large set. Left to `npm test -- --all`.' },
  {
    name: 'services',
    description:
      'PostgreSQL of another version and locale, Redis or a proxy may answer otherwise: `.ci/run` runs it on them too.',
  },
]

/** Tags of tests that are not quick. */
export const SLOW = ['matrix', 'journey', 'crash', 'exhaustive']

const FOLDERS = [
  'contract/src',
  'design',
  'server/src',
  'server/test',
  'console/src',
  'widget/src',
  'widget/test',
  'e2e',
]

/** @returns {string[]} the test files, relative to the checkout, that have one of the tags as a whole */
export function filesTagged(tags) {
  const tagged = new RegExp(`\\*\\s*@module-tag (?:${tags.join('|')})\\b`)
  return testFiles().filter((file) => tagged.test(readFileSync(join(ROOT, file), 'utf8')))
}

/** @returns {string[]} every test file, relative to the checkout */
export const testFiles = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:test\.tsx?|e2e\.ts)$/.test(file))
