import { build, defineConfig, type Plugin } from 'vite'

// The first versions that know color-mix(), constructed style sheets and ARIA properties.
const TARGET = ['chrome111', 'edge111', 'firefox119', 'safari16.4']

const OUT = 'dist'

/** Scripts beside the chat page: classic ones without imports, and so a build each. */
const ALONE = [
  { entry: 'src/loader/loader.ts', name: 'TertuliaLoader', file: 'widget.js' },
  { entry: 'src/worker/worker.ts', name: 'TertuliaWorker', file: 'chat-worker.js' },
]
const alone: Plugin = {
  name: 'alone',
  apply: 'build',
  async closeBundle() {
    for (const { entry, name, file } of ALONE)
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        build: {
          outDir: OUT,
          emptyOutDir: false,
          target: TARGET,
          lib: { entry, formats: ['iife'], name, fileName: () => file },
        },
      })
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [alone],
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
      input: `${import.meta.dirname}/chat.html`,
    },
  },
})
