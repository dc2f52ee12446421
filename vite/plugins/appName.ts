import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { readBusiness } from '../../src/content/business/business.ts'

const MANIFEST = 'technician/manifest.webmanifest'

/** Writes the firm's name into the portal's web app manifest: on a phone's home screen it tells whose app it is. */
export function appName(outDir: string): Plugin {
  let resolved: ResolvedConfig | undefined
  return {
    name: 'portal:app-name',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      resolved = config
    },
    // Before the worker's precache takes the file's hash.
    writeBundle() {
      const file = join(outDir, MANIFEST)
      const manifest: object = JSON.parse(readFileSync(file, 'utf8'))
      const { name } = readBusiness(resolved?.env ?? {})
      const named = { ...manifest, name: `${name} technicians`, short_name: name }
      writeFileSync(file, `${JSON.stringify(named, null, 2)}\n`)
    },
  }
}
