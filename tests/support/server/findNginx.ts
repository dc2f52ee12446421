import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackages } from './debianPackages.ts'

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static']

/** Paths of an nginx and of its Brotli module. */
export type FoundNginx = { file: string; brotliModule: string }

/** An installed nginx with Brotli, else installs Debian's packages if this process is root; null if neither works. */
export function findNginx(): FoundNginx | null {
  return installed() ?? fromDebian()
}

function installed(): FoundNginx | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const file = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))
  return file !== undefined && existsSync(BROTLI_MODULE) ? { file, brotliModule: BROTLI_MODULE } : null
}

function fromDebian(): FoundNginx | null {
  return installDebianPackages(PACKAGES, 'nginx to test its configuration') ? installed() : null
}
