import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

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
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log("Installing Debian's nginx to test its configuration")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], {
      stdio: 'inherit',
      env,
    })
  } catch (error) {
    console.warn('It could not be installed:', error)
  }
  return installed()
}
