import { shortEmoji } from '../design/short-emoji.ts'
import { build, defineConfig, type Plugin } from 'vite'

// The first versions that know color-mix(), constructed style sheets and ARIA properties.
const TARGET = ['chrome111', 'edge111', 'firefox119', 'safari16.4']

const OUT = 'dist'

/**
 * Scripts in one file, and so builds of their own: the loader and the page's worker, which are classic ones, and the
 * modules that look at a page for its owner, and that few pages need.
 */
const SINGLE = [
  { entry: 'src/loader/loader.ts', name: 'TertuliaLoader', file: 'widget.js', format: 'iife' },
  { entry: 'src/worker/worker.ts', name: 'TertuliaWorker', file: 'chat-worker.js', format: 'iife' },
  { entry: 'src/assist/assist.ts', name: 'TertuliaAssist', file: 'widget-assist.js', format: 'es' },
  { entry: 'src/doctor/doctor.ts', name: 'TertuliaDoctor', file: 'widget-doctor.js', format: 'es' },
] as const

const single: Plugin = {
  name: 'single',
  apply: 'build',
  async closeBundle() {
    for (const { entry, name, file, format } of SINGLE)
      // oxlint-disable-next-line no-await-in-loop -- each build has the process to itself
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        build: {
          outDir: OUT,
          emptyOutDir: false,
          target: TARGET,
          lib: { entry, formats: [format], name, fileName: () => file },
        },
      })
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [single, shortEmoji],
  base: '/',
  resolve: {
    alias: [
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
      { find: 'react/jsx-dev-runtime', replacement: 'preact/jsx-runtime' },
      { find: /^react$/, replacement: 'preact/compat' },
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
    ],
  },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    assetsDir: 'widget-assets',
    target: TARGET,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [`${import.meta.dirname}/chat.html`, `${import.meta.dirname}/preview.html`],
    },
  },
})
