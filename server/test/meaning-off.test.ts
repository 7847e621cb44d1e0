import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const of = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** Loads a program and prints the addresses of all that it took with it. */
const loadedWith = (...programs: string[]): string[] =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        `--import=${of('platform/database/drizzle-as-commonjs.ts')}`,
        '--input-type=module',
        '--eval',
        `import { registerHooks } from 'node:module'
         const loaded = []
         registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
         for (const program of ${JSON.stringify(programs)}) await import(program)
         process.stdout.write(JSON.stringify(loaded), () => process.exit(0))`,
      ],
      { encoding: 'utf8', maxBuffer: 10_000_000 },
    ),
  ) as string[]

test('meaning off: nothing of it is loaded', () => {
  const loaded = loadedWith(of('run-server.ts'))
  expect(loaded.some((url) => url.endsWith('/features/embeddings/embeddings.feature.ts'))).toBe(true)
  const local = loaded.filter((url) => /machine-models\/|standing-child|@huggingface|onnxruntime/u.test(url))
  expect(local.map((url) => url.slice(url.indexOf('/src/')))).toEqual([
    '/src/platform/machine-models/machine-models.ts',
  ])
})
