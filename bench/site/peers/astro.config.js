import { join } from 'node:path'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

export default defineConfig({
  srcDir: '.',
  integrations: [react()],
  build: { format: 'file', inlineStylesheets: 'always' },
  vite: { resolve: { alias: { 'vite-react-ssg': join(import.meta.dirname, 'AstroHead.tsx') } } },
})
