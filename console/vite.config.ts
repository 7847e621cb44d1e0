import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shortEmoji } from '../design/short-emoji.ts'

/** The server that answers `/api` while the console is developed on its own port. */
const api = process.env['API_URL'] ?? 'http://localhost:8080'

/** Modules that screens before sign-in share with the signed-in console. */
const COMMON = [
  /\/contract\/src\/field-errors\.ts$/,
  /\/console\/src\/ui\/unsaved\.ts$/,
  /\/console\/src\/ui\/(?:button|comma|field|logo|note|text-input)\.tsx$/,
  /\/console\/src\/(?:access\/after-sign-in|i18n\/format|shell\/(?:page-address|page-title))\.ts$/,
  /\/console\/src\/features\/outside-sign-in\/outside-sign-in\.tsx$/,
  /\/lucide-react\/.*\/(?:chevron-down|globe)\.mjs$/,
]

/** Modules around every signed-in screen and on most. */
const FRAME =
  /\/console\/src\/(?:features\/versions\/deployment-bar|frame\/console-frame|shell\/page|ui\/(?:empty|progress|use-now)|features\/conversations\/conversation-state)\.tsx?$/

/** Catalogues that are loaded together travel together; every other one is a file of its own. */
const TEXTS = ['es', 'en'].flatMap((language) => [
  { name: `sign-in-${language}`, test: new RegExp(`/console/src/.*/(?:ui|shell|accounts)\\.${language}\\.ts$`) },
  {
    name: `console-${language}`,
    test: new RegExp(`/console/src/.*/(?:agents|conversations|home|organizations)\\.${language}\\.ts$`),
  },
])

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/route-tree.gen.ts`,
      autoCodeSplitting: true,
      // A screen's queries travel with it: a loader that came at the start brought the contract of every feature.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
    }),
    react(),
    tailwindcss(),
    shortEmoji,
  ],
  build: {
    outDir: 'dist',
    // The first versions that know light-dark(), which holds both themes in one value.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The content security policy allows fonts and pictures from our own address, not from data:.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...TEXTS.map((group) => ({ ...group, priority: 6 })),
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 5 },
            { name: 'main', test: /console\/src\/main\.tsx$/, priority: 4 },
            { name: 'common', test: (id) => COMMON.some((each) => each.test(id)), priority: 3 },
            { name: 'form', test: /console\/src\/ui\/(?:form|text-field)\.tsx$/, priority: 2 },
            { name: 'contract', test: /console\/src\/features\/accounts\/sign-in\.ts$/, priority: 2 },
            { name: 'sign-in', test: /console\/src\/features\/accounts\/sign-in-screen\.tsx$/, priority: 1 },
            // Kept apart, so that the page of an invitation does not load the console for it.
            { name: 'chosen', test: /console\/src\/access\/chosen-organization\.ts$/, priority: 3 },
            { name: 'console', test: /console\/src\/app\.tsx$/, priority: 1 },
            { name: 'frame', test: FRAME, priority: 1 },
            { name: 'layers', test: /\/console\/src\/ui\/(?:\w+-layer|menu)\.tsx$/ },
          ],
        },
      },
    },
  },
  // Found one by one, dependencies would reload the page, and a test with it, in the middle of the first run.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}'] },
  server: {
    proxy: {
      '/api': { target: api, ws: true },
      '/functions': { target: api, ws: true },
      '/images': api,
      '/attachments': api,
      '/exports': api,
    },
  },
})
