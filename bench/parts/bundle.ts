import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from '../../scripts/prepare.mjs'
import { atMost, type Part } from '../measure.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CONSOLE = join(ROOT, 'console/dist')
const WIDGET = join(ROOT, 'widget/dist')

/** The files that a page makes a browser load, compressed one by one as they travel. */
export const bundle: Part = {
  name: 'bundle',
  run: async () => {
    if (!existsSync(join(CONSOLE, 'index.html')) || !existsSync(join(WIDGET, 'widget.js'))) build()
    const loader = kilobytes([join(WIDGET, 'widget.js')])
    const firstAnswer = [
      join(WIDGET, 'widget.js'),
      join(WIDGET, 'chat.html'),
      ...closure(WIDGET, [...named(join(WIDGET, 'chat.html'))]),
    ]
    const signIn = page(['sign-in', 'sign-in-es'])
    const home = page(['console', '_app', 'home', 'sign-in-es', 'console-es'])
    return [
      atMost('loader of the widget', loader, 4, 'KB', 'widget.js'),
      atMost('widget up to its first answer', kilobytes(firstAnswer), 45, 'KB', 'loader, page, script and style'),
      atMost('console, sign-in', kilobytes(signIn), 130, 'KB', `${signIn.length} scripts`),
      atMost('console, home', kilobytes(home), 240, 'KB', `${home.length} scripts`),
    ]
  },
}

/** Scripts of a page of the console: what its HTML names, and the chunks that its routes load. */
function page(chunks: string[]): string[] {
  const built = readdirSync(join(CONSOLE, 'assets')).filter((file) => file.endsWith('.js'))
  const roots = chunks.map((chunk) => {
    const found = built.filter((file) => file.replace(/-[\w-]{8}\.js$/u, '') === chunk)
    if (found.length !== 1) throw new Error(`the built console has ${found.length} chunks called ${chunk}`)
    return `/assets/${found[0]}`
  })
  return closure(CONSOLE, [...named(join(CONSOLE, 'index.html')), ...roots]).filter((file) => file.endsWith('.js'))
}

/** Scripts and styles that a page's HTML names. */
const named = (html: string): string[] =>
  [...readFileSync(html, 'utf8').matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/gu)].map(([, path = '']) => path)

/** The files at these addresses with all they import statically. */
function closure(dist: string, addresses: string[]): string[] {
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    if (!file.endsWith('.js')) return
    // The bundler writes `from"./x.js"` and, for what is only run, `import"./x.js"`; `import(` is loaded later.
    for (const [, imported = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/gu))
      add(join(file, '..', imported))
  }
  for (const address of addresses) add(join(dist, address))
  return [...files]
}

/** 1 KB = 1,000 bytes. */
const kilobytes = (files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0) / 1000
