import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const HOOK = new URL('drizzle-as-commonjs.ts', import.meta.url)

/** The exports of the query builder that a program sees, and how many of its CommonJS files were loaded for that. */
const PROGRAM = `
  import { createRequire } from 'node:module'
  const names = []
  for (const path of ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres'])
    names.push(...Object.keys(await import(path)).filter((name) => name !== 'default' && name !== 'module.exports'))
  const { cache } = createRequire(process.cwd() + '/package.json')
  const files = Object.keys(cache).filter((file) => file.includes('/drizzle-orm/'))
  console.log(JSON.stringify({ names, files: files.length }))
`

async function seen(...flags: string[]): Promise<{ names: string[]; files: number }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...flags, '--input-type=module', '--eval', PROGRAM],
    { cwd: new URL('../../..', HOOK) },
  )
  return JSON.parse(stdout) as { names: string[]; files: number }
}

test('the query builder is loaded as CommonJS, and whole', async () => {
  const [hooked, plain] = await Promise.all([seen(`--import=${HOOK.href}`), seen()])
  expect(plain.files).toBe(0)
  expect(hooked.files).toBeGreaterThan(50)
  expect(hooked.names.toSorted()).toEqual(plain.names.toSorted())
})
