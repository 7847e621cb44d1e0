import { expect, test } from 'vitest'
import { missingTexts } from '#test/missing-texts.ts'

const found = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = Object.fromEntries(
  Object.entries(found).map(([path, source]) => [path.replace(/^\.\//u, '../i18n/').replace('../', ''), source]),
)

const SMALL = {
  'main.tsx': `const load = withTexts(['login'], () => import('./login.tsx'))`,
  'login.tsx': `t(($) => $.login.welcome)`,
  'login.es.ts': '',
  'routes/_app.tsx': `import { Frame } from '#frame.tsx'\nexport const Route = { loader: () => loadTexts('frame') }`,
  'frame.tsx': `t(($) => $.frame.menu)`,
  'frame.es.ts': '',
  'routes/_app/home.tsx': `import { Home } from '#home.tsx'\nexport const Route = { loader: () => loadTexts('home') }`,
  'home.tsx': `import type { Later } from './later.tsx'\nt(($) => $.frame.menu)\nt(($) => $.home.title)\nconst Dialog = lazy(withTexts(['later'], () => import('./later.tsx')))`,
  'home.es.ts': '',
  'later.tsx': `t(($) => $.home.title)\nt(($) => $.later.title)`,
  'later.es.ts': '',
}

test('no screen of the console is shown before its texts, and no route loads texts that it does not say', () => {
  expect(Object.keys(sources).filter((path) => path.startsWith('routes/')).length).toBeGreaterThan(30)
  expect(missingTexts(sources)).toEqual([])
})

test.each([
  [{}, []],
  [
    { 'home.tsx': `t(($) => $.later.title)` },
    ['home.tsx says later, which routes/_app/home.tsx does not load with it'],
  ],
  [
    { 'routes/_app.tsx': `import { Frame } from '#frame.tsx'` },
    ['frame.tsx says frame, which routes/_app.tsx does not load with it', 'home.tsx says frame, which'],
  ],
  [{ 'main.tsx': `const load = () => import('./login.tsx')` }, ['login.tsx says login, which main.tsx does not load']],
  [
    { 'home.tsx': `t(($) => $.home.title)\nconst Dialog = lazy(() => import('./later.tsx'))` },
    ['later.tsx says later, which home.tsx does not load with it'],
  ],
  [{ 'login.tsx': `` }, ['main.tsx loads login, of which login.tsx says nothing']],
])('%j: %j', (change, mistakes) => {
  const told = missingTexts({ ...SMALL, ...change })
  for (const mistake of mistakes) expect(told).toContainEqual(expect.stringContaining(mistake))
  if (mistakes.length === 0) expect(told).toEqual([])
})
