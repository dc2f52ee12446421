import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Paths of an nginx and of its Brotli module. */
export type FoundNginx = { file: string; brotliModule: string }

/** An installed nginx with Brotli; null if there is none. */
export function findNginx(): FoundNginx | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const file = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))
  return file !== undefined && existsSync(BROTLI_MODULE) ? { file, brotliModule: BROTLI_MODULE } : null
}
