import { catalogueOf } from '#i18n/i18n.ts'

const ALWAYS_THERE = ['shell', 'ui']

type File = { says: string[]; asksFor: string[]; imports: string[]; parts: { path: string; withTexts: string[] }[] }

/**
 * Finds screens that could be shown before their texts are there, and catalogues that are loaded although no text of them is
 * shown. Walks every way on which a browser comes to a screen: from a route through the routes around it, or from
 * `main.tsx`, then along imports, dynamic ones too.
 * @param sources what stands in each file of the console, by its path from `src/`
 * @returns a sentence for each mistake
 */
export function missingTexts(sources: Record<string, string>): string[] {
  const catalogues = new Set(
    Object.keys(sources)
      .filter((path) => path.endsWith('.es.ts'))
      .map(catalogueOf),
  )
  const files = new Map(Object.entries(sources).map(([path, source]) => [path, read(path, source)]))
  const mistakes = new Set<string>()
  const walked = new Set<string>()

  /** A file with all it imports, as they come together. */
  function together(entry: string): string[] {
    const found = new Set<string>()
    const add = (path: string) => {
      if (found.has(path) || !files.has(path)) return
      found.add(path)
      files.get(path)?.imports.forEach(add)
    }
    add(entry)
    return [...found]
  }

  const cataloguesOf = (path: string) => (files.get(path)?.says ?? []).filter((each) => catalogues.has(each))

  function walk(entry: string, there: string[], asked: string[], asker: string) {
    const all = [...new Set([...there, ...asked])].sort()
    if (walked.has(`${asker} ${entry} ${all.join(' ')}`)) return
    walked.add(`${asker} ${entry} ${all.join(' ')}`)
    const closure = together(entry)
    for (const path of closure)
      for (const each of cataloguesOf(path))
        if (!all.includes(each)) mistakes.add(`${path} says ${each}, which ${asker} does not load with it`)
    for (const each of asked)
      if (!closure.some((path) => cataloguesOf(path).includes(each)))
        mistakes.add(`${asker} loads ${each}, of which ${entry} says nothing`)
    for (const path of closure)
      for (const part of files.get(path)?.parts ?? []) walk(part.path, all, part.withTexts, path)
  }

  for (const [path, { asksFor }] of files) {
    if (!path.startsWith('routes/')) continue
    const around = [...files].filter(([each]) => isAround(each, path)).flatMap(([, route]) => route.asksFor)
    walk(path, [...ALWAYS_THERE, ...around], asksFor, path)
  }
  walk('main.tsx', ALWAYS_THERE, [], 'main.tsx')
  return [...mistakes].sort()
}

/** Whether a route's screen stands around another's: `routes/_app.tsx` around `routes/_app/home.tsx`. */
const isAround = (path: string, inner: string) =>
  path === 'routes/__root.tsx' || (path !== inner && inner.startsWith(`${path.slice(0, -'.tsx'.length)}/`))

const names = (list = ''): string[] => [...list.matchAll(/'(\w+)'/gu)].map(([, name = '']) => name)

function read(path: string, source: string): File {
  const at = (specifier: string) =>
    specifier.startsWith('#')
      ? specifier.slice(1)
      : new URL(specifier, `https://console/${path}`).pathname.slice(1).replaceAll('%24', '$')
  return {
    says: [...source.matchAll(/\$\.(\w+)/gu)].map(([, key = '']) => key),
    asksFor: [...source.matchAll(/loadTexts\(([^)]*)\)/gu)].flatMap(([, list]) => names(list)),
    imports: [...source.matchAll(/^(?:import|export) (?!type )[^']*?from '([#.][^']+)'/gmu)].map(([, from = '']) =>
      at(from),
    ),
    parts: [
      ...source.matchAll(
        /(?:withTexts\(\s*\[([^\]]*)\],\s*(?:async )?\(\) =>[^;]*?)?(?<!typeof )\bimport\('([#.][^']+)'\)/gu,
      ),
    ].map(([, list, part = '']) => ({ path: at(part), withTexts: names(list) })),
  }
}
