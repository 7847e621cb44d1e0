import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PACKAGES = ['contract', 'server', 'console', 'widget', 'design', 'e2e']
const isBuilt = /(?:^|\/)(?:node_modules|dist|\.git)(?:\/|$)/u

/** A copy of the sources, whose packages find each other there and all others where they are installed. */
export type Checkout = {
  root: string
  /** @param path from the root */
  write(path: string, text: string): void
  /** Puts a line into a list. @throws where the list has no such place */
  change(path: string, find: string, put: string): void
  remove(): void
}

export function aCheckout(): Checkout {
  const root = mkdtempSync(join(tmpdir(), `${process.env['TERTULIA_TEST_RUN'] ?? 'tertulia_test'}-checkout-`))
  for (const name of PACKAGES)
    cpSync(join(ROOT, name), join(root, name), {
      recursive: true,
      filter: (path) => !isBuilt.test(relative(ROOT, path)),
    })
  for (const name of [
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'vitest.config.ts',
    'oxlint.config.ts',
    'scripts',
  ])
    symlinkOrCopy(join(ROOT, name), join(root, name))
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, '@tertulia'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@tertulia' && name !== '.cache') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  for (const name of PACKAGES) symlinkSync(join(root, name), join(modules, '@tertulia', name))
  symlinkSync(join(ROOT, 'server/node_modules'), join(root, 'server/node_modules'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return {
    root,
    write,
    change(path, find, put) {
      const text = readFileSync(join(root, path), 'utf8')
      if (text.split(find).length !== 2) throw new Error(`${path} does not have once: ${find}`)
      write(
        path,
        text.replace(find, () => put),
      )
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Files are copied: tools look for others beside where a file really is. */
function symlinkOrCopy(from: string, to: string): void {
  if (/\.\w+$/u.test(from)) cpSync(from, to)
  else symlinkSync(from, to)
}
