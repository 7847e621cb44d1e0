import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Every component on one page, for the eye. Development only: `npx vite console/gallery`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  plugins: [react(), tailwindcss()],
  build: { outDir: '../../node_modules/.cache/gallery', emptyOutDir: true, target: ['chrome123', 'safari17.5'] },
})
