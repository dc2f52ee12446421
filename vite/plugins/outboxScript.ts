import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildScript } from './buildScript.ts'
import { OUTBOX_ENTRY } from './entries.ts'

const NAME = 'virtual:outbox-script'
/** Prefix of the script's file name; a hash of its content follows. */
export const OUTBOX_SCRIPT = 'sw-outbox-'

/**
 * For the service worker's build: writes the code that sends the outbox into `outDir` as a separate script, and
 * resolves `import address from 'virtual:outbox-script'` to its address.
 */
export function outboxScript(outDir: string): Plugin {
  return {
    name: 'outbox-script',
    resolveId: (id) => (id === NAME ? NAME : undefined),
    async load(id) {
      if (id !== NAME) return undefined
      const code = await buildScript(OUTBOX_ENTRY)
      const file = `${OUTBOX_SCRIPT}${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
      writeFileSync(join(outDir, file), code)
      return `export default ${JSON.stringify(`/${file}`)}`
    },
  }
}
