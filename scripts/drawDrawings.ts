// `npm run drawings`: draws what public pages show as a file. The results are committed; run it again after a change to
// the drawings, the sample report or the colours, as their test tells.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DRAWINGS } from '../vite/drawings/drawings.ts'

for (const [path, draw] of Object.entries(DRAWINGS)) {
  const file = join(import.meta.dirname, '..', 'public', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, draw())
}
