import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WALK } from './walk.ts'

const CONSOLE = new URL('../console/src/', import.meta.url)

test('every address of the console is walked', () => {
  const sources = ['route-tree.gen.ts', 'public-pages.ts'].map((path) => readFileSync(new URL(path, CONSOLE), 'utf8'))
  const [routes = '', publicPages = ''] = sources
  const inside = /fullPaths:\n((?:\s+\| '.*'\n)+)/u.exec(routes)?.[1] ?? ''
  const addresses = [...inside.matchAll(/'(.*)'/gu), ...publicPages.matchAll(/^ {2}'(\/.*)':/gmu)].map(
    ([, at = '']) => at,
  )
  expect(new Set(Object.keys(WALK))).toEqual(new Set(addresses))
})
