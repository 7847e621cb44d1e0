import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shortEmoji } from '../design/short-emoji.ts'

/** The server that answers `/api` while the console is developed on its own port. */
const api = process.env['API_URL'] ?? 'http://localhost:8080'

/** Modules of screens before sign-in, and those that the signed-in console shares with them. */
const MAIN = [
  /\/node_modules\/(?:react|react-dom|scheduler)\//,
  /\/console\/src\/main\.tsx$/,
  /\/contract\/src\/field-errors\.ts$/,
  /\/console\/src\/ui\/unsaved\.ts$/,
  /\/console\/src\/ui\/(?:button|comma|field|form|logo|note|text-field|text-input)\.tsx$/,
  /\/console\/src\/(?:access\/(?:after-sign-in|chosen-organization)|i18n\/format|shell\/(?:page-address|page-title))\.ts$/,
  /\/console\/src\/features\/accounts\/(?:sign-in\.ts|sign-in-screen\.tsx)$/,
  /\/console\/src\/features\/outside-sign-in\/outside-sign-in\.tsx$/,
  /\/lucide-react\/.*\/(?:chevron-down|globe)\.mjs$/,
]

/** Modules around every signed-in screen and on most. */
const FRAME =
  /\/console\/src\/(?:app|routes\/_app|features\/versions\/deployment-bar|frame\/console-frame|shell\/(?:page|fallback-pages\/[\w-]+)|ui\/(?:empty|progress|use-now)|features\/conversations\/conversation-state)\.tsx?(?:\?|$)/

/** Components and pictures that several screens use. */
const UI =
  /\/console\/src\/(?:ui|lists|shell|access|api|i18n)\/(?!.*\.(?:es|en)\.ts)|\/node_modules\/(?:@base-ui|@floating-ui|@tanstack|lucide-react)\//

/** Charts, and the parts of boards that other screens show. */
const CHARTS = /\/console\/src\/(?:charts|features\/(?:boards|pinned-cards))\/(?!.*\.(?:es|en)\.ts)/

/** The list of all features, with their words for the audit trail and for permissions. */
const FEATURES = /\/contract\/src\/(?:features|audit-words|any-call|audited-fields|[\w-]+\.feature)\.ts$/

/** Parts of features that several screens show, and the calls that they make; but for the list of all features. */
const PARTS =
  /\/console\/src\/features\/(?!.*\.(?:es|en)\.ts)|\/contract\/src\/(?!features|audit-words|.*\.feature\.ts)/

/** Folders whose catalogues are read together: each becomes one file in each language. */
const CATALOGUES = {
  'sign-in': 'ui|shell|features/accounts',
  console:
    'charts|shell/fallback-pages|features/(?:agents|attachments|boards|contacts|conversations|home|organizations|pinned-cards|saved-views|tools|versions)',
  settings:
    'features/(?:account-settings|api-keys|audit|canned-replies|own-data|outside-sign-in|proof|settings|support|two-step)',
  knowledge: 'features/(?:faq-generation|faq-translations|faqs|unanswered|vault|writing-help)',
  capabilities: 'features/(?:automations|info-collection|service-requests|scheduled-messages|agent-availability)',
  channels: 'features/(?:channel-stops|channels|chat-identity|connections|logos|saved-answers|simulator)',
  desk: 'features/(?:conversation-analysis|conversation-exports|deliveries|inbox|live-chat|ratings)',
  trials: 'features/(?:bundles|playground|quality)',
}
const TEXTS = Object.entries(CATALOGUES).flatMap(([name, folders]) =>
  ['es', 'en'].map((language) => ({
    name: `${name}-${language}`,
    test: new RegExp(`/console/src/(?:${folders})/[\\w-]+\\.${language}\\.ts$`),
  })),
)

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
      // A dialog's layer is loaded late by screens before sign-in, and at once by the signed-in console.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            ...TEXTS.map((group) => ({ ...group, priority: 9 })),
            { name: 'main', test: (id) => MAIN.some((each) => each.test(id)), priority: 7 },
            { name: 'console', test: FRAME, priority: 5 },
            { name: 'ui', test: UI, minShareCount: 2, priority: 4 },
            { name: 'charts', test: CHARTS, minShareCount: 2, priority: 3 },
            { name: 'features', test: FEATURES, priority: 1 },
            { name: 'parts', test: PARTS, minShareCount: 3, priority: 2 },
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
