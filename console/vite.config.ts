import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server that answers `/api` while the console is developed on its own port. */
const api = process.env['API_URL'] ?? 'http://localhost:8080'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/route-tree.gen.ts`,
      autoCodeSplitting: true,
    }),
    react(),
    tailwindcss(),
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
            { name: 'texts-es', test: /\.es\.ts$/ },
            { name: 'texts-en', test: /\.en\.ts$/ },
          ],
        },
      },
    },
  },
  // Found one by one, dependencies would reload the page, and a test with it, in the middle of the first run.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}'] },
  server: { proxy: { '/api': { target: api, ws: true } } },
})
