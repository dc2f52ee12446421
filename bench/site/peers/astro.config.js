import { join } from 'node:path'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

export default defineConfig({
  srcDir: '.',
  outDir: process.env.OUT_DIR,
  integrations: [react()],
  build: {
    format: 'file',
    inlineStylesheets: process.env.INLINE_STYLES === 'yes' ? 'always' : 'auto',
  },
  vite: { resolve: { alias: { 'vite-react-ssg': join(import.meta.dirname, 'AstroHead.tsx') } } },
})
