import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'oxlint'
import { consoleWings, serverWings, type Wings } from './scripts/wings.mjs'

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const at = (path: string) => new URL(path, import.meta.url)

const anyOf = (names: string[]) => `(?:${names.join('|')})`
type Pattern = { regex: string; message: string }
const wall = (files: string[], patterns: Pattern[]) => ({
  files,
  excludeFiles: ['**/*.test.ts', '**/*.test.tsx', '**/*.traces.ts'],
  rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Pattern[] }] },
})

const PAGES: Pattern[] = [
  {
    regex: String.raw`(?:^|/)(?:server|console|widget)/|^node:`,
    message: 'A browser cannot have this. What several sides agree on stands in contract/.',
  },
  { regex: '^#frame/', message: 'The frame stands above all features: routes alone import it.' },
]

/**
 * Builds the walls of features, each against imports that it may not have: see ARCHITECTURE.md, "The dependency rule". The linter's patterns know no lookahead.
 * @param instead what to do where something of a wing above, or of a later feature, is needed
 * @param others walls between all features, given the pattern of all others
 */
function featureWalls(
  folder: string,
  wings: Wings,
  { instead, others }: { instead: string; others: (others: string) => Pattern[] },
) {
  const known = wings.flatMap(({ features }) => features)
  const strays = readdirSync(at(`${folder}/`)).filter((each) => !known.includes(each))
  if (known.length === 0 || strays.length > 0) throw new Error(`${folder} has no wing for: ${strays.join(', ')}`)
  return wings.flatMap(({ wing, features }, index) => {
    const above = wings.slice(index + 1).flatMap((each) => each.features)
    return features.map((feature, place) =>
      wall(
        [`${folder}/${feature}/**`],
        [
          ...refused(above, `${feature} stands in the wing "${wing}", below this. ${instead}`),
          ...refused(features.slice(place + 1), `${feature} stands before this in the wing "${wing}". ${instead}`),
          ...others(anyOf(known.filter((each) => each !== feature))),
        ],
      ),
    )
  })
}

const refused = (features: string[], message: string): Pattern[] =>
  features.length === 0 ? [] : [{ regex: `^#features/${anyOf(features)}/`, message }]

const serverPrivate = (others: string): Pattern[] => [
  {
    regex: String.raw`^#features/${others}/(?:[\w-]+/)*[\w-]+\.queries\.ts$`,
    message:
      'Queries are private to their feature. Call what its owner exports, or join its tables in your own queries.',
  },
  {
    regex: String.raw`^#features/${others}/[\w-]+\.(?:routes|feature)\.ts$`,
    message: 'Routes and faces are for features.ts alone. Call the verb.',
  },
  {
    regex: String.raw`^#(?:features|app|deps|main)\.ts$`,
    message: 'A feature does not know the program that it is put into.',
  },
]

/** Lists the entries of a folder of the server but for those that are allowed. */
const allBut = (folder: string, ...allowed: string[]) =>
  readdirSync(at(`server/src/${folder}/`))
    .filter((each) => !allowed.includes(each))
    .map((each) => `${folder}/${each}`)
/** The engine may have what asks for nothing itself. */
const NOT_FOR_ENGINE = [
  ...allBut('platform', 'clock.ts', 'local-time.ts', 'log.ts', 'documents'),
  ...allBut('platform/documents', 'document.ts'),
]

export default defineConfig({
  jsPlugins: ['./scripts/plain-words.mjs'],
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'tertulia/plain-words': 'error',
    'typescript/no-explicit-any': 'error',
    // Imports of types count: a reader follows them too.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'react/react-in-jsx-scope': 'off',
    // Styles, types of requests, and what tests stand on. Anything else a module needs is named: in a list, a loader, a parameter.
    'import/no-unassigned-import': ['error', { allow: ['**/*.css', '@fastify/*', '#test/render.tsx'] }],
    'unicorn/no-array-sort': 'off',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'no-shadow': 'off',
    'no-await-in-loop': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'import/no-named-as-default-member': 'off',
    'typescript/consistent-return': 'off',
    'promise/always-return': 'off',
    'typescript/no-misused-spread': 'off',
    'import/no-named-as-default': 'off',
    'no-underscore-dangle': 'off',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'typescript/no-unnecessary-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'react/memo-dependencies': 'off',
  },
  overrides: [
    ...featureWalls('server/src/features', serverWings(ROOT), {
      instead: 'Hear its event, or say what you need as a port (platform/ports.ts) that it provides.',
      others: serverPrivate,
    }),
    wall(
      ['server/src/engine/**'],
      [
        {
          regex: `^#(?:features|providers)/|^#[\\w-]+\\.ts$|^#${anyOf(NOT_FOR_ENGINE)}(?:/|$)|^(?:pg|drizzle-orm|fastify|undici|node:https?)(?:/|$)`,
          message:
            'The engine knows neither SQL nor HTTP nor features: what it needs is handed in, so that it can be measured alone.',
        },
      ],
    ),
    {
      // `context.ts` names the types of jobs, events and sweeps, and these are called with a context.
      files: ['server/src/platform/**'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: true }] },
    },
    wall(
      ['server/src/platform/**'],
      [
        {
          regex: '^#(?:features|engine|providers)/',
          message: 'The platform knows no feature: take it as a parameter, or from a face (platform/feature.ts).',
        },
      ],
    ),
    wall(
      ['server/src/providers/**'],
      [{ regex: '^#features/', message: 'A client of an outside system knows no feature. Features call it.' }],
    ),
    ...featureWalls('console/src/features', consoleWings(ROOT), {
      instead: 'Take it as a child or a property that the route hands in.',
      others: () => PAGES,
    }),
    wall(
      ['console/src/{ui,api,i18n,access,shell,lists,charts}/**', 'widget/src/**', 'contract/src/**'],
      [...PAGES, { regex: '^#features/', message: 'Nothing of a feature is known here: take it as a parameter.' }],
    ),
    wall(
      ['e2e/**', 'bench/**'],
      [
        {
          regex: String.raw`^(?:\.\./)+(?:server|console)/`,
          message: 'Declare the package, and import it by its name.',
        },
      ],
    ),
    wall(
      ['e2e/**'],
      [
        {
          regex: String.raw`^(?:\.\./)+(?:server|console)/|^@tertulia/server/(?:features|platform|engine|providers)/`,
          message: 'A journey looks at the product from outside: what sets its scene stands in server/test.',
        },
      ],
    ),
  ],
  ignorePatterns: ['**/dist/**', '**/node_modules/**', 'console/src/route-tree.gen.ts'],
})
