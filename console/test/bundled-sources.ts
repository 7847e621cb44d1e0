import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, normalizePath, type Plugin } from 'vite'

const ROOT = normalizePath(fileURLToPath(new URL('../..', import.meta.url)))
const CACHE = join(ROOT, 'node_modules/.cache/tertulia/screens')
const CONFIG = fileURLToPath(new URL('../vite.config.ts', import.meta.url))

/** Each of these modules can be imported by a test. */
const SOURCES = ['console/src/**/*.{ts,tsx}', 'contract/src/**/*.ts', 'design/*.ts']
const isTest = (path: string) => /\.test\.tsx?$/u.test(path)

/** Packages of which a page must have one copy, the one that the sources are bundled with. */
const COMMONJS = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client']
const MODULES = ['react-i18next', '@tanstack/react-query', '@tanstack/react-router', 'zod']
const SHARED_ENTRY = 'shared:'

/** React as customers get it takes a quarter less of the processor; with `npm test -- --all` it also warns (0156). */
const MODE = process.env['TEST_ALL'] ? 'development' : 'production'

/**
 * Serves the sources to tests as one file, built once for each state of the sources. A test file opens a page of its own,
 * and a page that loads some thousand modules one by one takes longer than most tests. A module still runs when a test
 * first imports it, and not before.
 */
export function bundledSources(): Plugin {
  let folder = ''
  let files = new Map<string, string>()
  return {
    name: 'tertulia:bundled-sources',
    enforce: 'pre',
    // Found one by one, dependencies would reload the page, and a test with it, in the middle of the first run.
    config: () => ({
      optimizeDeps: {
        noDiscovery: true,
        include: ['axe-core', 'fast-check', 'papaparse'],
        exclude: ['vitest-browser-react'],
      },
    }),
    async buildStart() {
      ;({ folder, files } = await bundle())
    },
    async resolveId(source, importer, options) {
      if (!importer || importer.startsWith(CACHE)) return null
      const shared = files.get(`${SHARED_ENTRY}${source}`)
      if (shared) return shared
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return (resolved && files.get(resolved.id)) ?? null
    },
    configureServer(server) {
      const bodies = new Map<string, Buffer>()
      // Nothing in them is left to be transformed: they are sent as they are, and kept by the browser.
      server.middlewares.use((request, response, next) => {
        const path = decodeURI(request.url ?? '').replace(/\?.*$/u, '')
        const at = folder ? path.indexOf(folder.slice(ROOT.length)) : -1
        if (at < 0 || !path.endsWith('.js')) return next()
        const file = join(ROOT, path.slice(at))
        const body = bodies.get(file) ?? readFileSync(file)
        bodies.set(file, body)
        response.setHeader('content-type', 'text/javascript')
        response.setHeader('cache-control', 'max-age=31536000, immutable')
        response.end(body)
      })
    },
  }
}

/** @returns `folder` of the built files, and in `files` the one of each source by its path, and of each shared package */
async function bundle(): Promise<{ folder: string; files: Map<string, string> }> {
  const paths = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((path) => !isTest(path))
  const folder = normalizePath(join(CACHE, hashOf([...paths, 'package-lock.json'])))
  const sources = paths.map((path) => [path.replace(/\.tsx?$/u, ''), join(ROOT, path)] as const)
  const shared = [...COMMONJS, ...MODULES].map((name) => [`packages/${name}`, `${SHARED_ENTRY}${name}`] as const)
  const entries = [...sources, ...shared]
  if (!existsSync(folder)) await buildInto(folder, Object.fromEntries(entries))
  return { folder, files: new Map(entries.map(([name, id]) => [normalizePath(id), `${folder}/${name}.js`])) }
}

async function buildInto(outDir: string, input: Record<string, string>): Promise<void> {
  await build({
    configFile: CONFIG,
    logLevel: 'error',
    mode: MODE,
    define: { 'process.env.NODE_ENV': JSON.stringify(MODE) },
    plugins: [sharedPackages, ...(MODE === 'production' ? [plainJsx] : [])],
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          strictExecutionOrder: true,
          codeSplitting: { groups: [{ name: 'sources', test: /./u, priority: 100 }] },
        },
      },
    },
  })
}

/** An entry for a package that exports each of its names, also if it is CommonJS. */
const sharedPackages: Plugin = {
  name: 'tertulia:shared-packages',
  resolveId: (id) => (id.startsWith(SHARED_ENTRY) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${SHARED_ENTRY}`)) return null
    const name = id.slice(SHARED_ENTRY.length + 1)
    const from = JSON.stringify(name)
    if (MODULES.includes(name)) return `export * from ${from}`
    const names = Object.keys(createRequire(CONFIG)(name) as object)
    return `export { default, ${names.join(', ')} } from ${from}`
  },
}

const JSX_OF_DEVELOPMENT = 'react/jsx-dev-runtime'

/** React's release has no JSX of development, which test files are compiled to. */
const plainJsx: Plugin = {
  name: 'tertulia:plain-jsx',
  enforce: 'pre',
  resolveId: (id) => (id === JSX_OF_DEVELOPMENT ? `\0${id}` : null),
  load: (id) =>
    id === `\0${JSX_OF_DEVELOPMENT}`
      ? `import { Fragment, jsx } from 'react/jsx-runtime'
         const jsxDEV = (type, props, key) => jsx(type, props, key)
         export { Fragment, jsxDEV }
         export default { Fragment, jsxDEV }`
      : null,
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256')
    .update(MODE)
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .update(readFileSync(CONFIG))
  for (const path of paths.toSorted()) hash.update(path).update(readFileSync(join(ROOT, path)))
  return hash.digest('hex').slice(0, 16)
}
