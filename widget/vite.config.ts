import { build, defineConfig, type Plugin } from 'vite'

// The first versions that know color-mix(), constructed style sheets and ARIA properties.
const TARGET = ['chrome111', 'edge111', 'firefox119', 'safari16.4']

const OUT = 'dist'

/** The loader beside the chat page: one classic script without imports, and so a build of its own. */
const loader: Plugin = {
  name: 'loader',
  apply: 'build',
  async closeBundle() {
    await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'warn',
      build: {
        outDir: OUT,
        emptyOutDir: false,
        target: TARGET,
        lib: { entry: 'src/loader/loader.ts', formats: ['iife'], name: 'TertuliaLoader', fileName: () => 'widget.js' },
      },
    })
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [loader],
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
