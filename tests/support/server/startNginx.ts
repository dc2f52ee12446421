import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FoundNginx } from './findNginx.ts'
import { onFreePort } from './onFreePort.ts'

/** A server with nginx, as `docs/deploy.md` sets it up, on a free port and in a folder of its own. */
export type NginxServer = {
  origin: string
  /** As `/srv/site`. */
  siteDir: string
  /**
   * Runs `hosting/release.sh` with these arguments, and resolves to what it prints once every request is served as it has
   * it. Rejects with its errors.
   */
  release: (...args: string[]) => Promise<string>
  /** Adds a second site, whose configuration has `/srv/{name}` and this server's lines to listen on; publishes the build. */
  addSite: (name: string, configuration: string) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Publishes a build, and starts nginx with it.
 *
 * @param build the folder with the compressed build; the script publishes what is there at each call
 */
export async function startNginx(found: FoundNginx, build: string): Promise<NginxServer> {
  const folder = await mkdtemp(join(tmpdir(), 'chimney-nginx-'))
  const siteDir = join(folder, 'site')
  const log = join(folder, 'error.log')
  const nginx = [found.file, '-p', folder, '-c', join(folder, 'nginx.conf')] as const
  const run = async (
    args: readonly string[],
    settings: { CHECK: string; RELOAD: string; SITE_DIR?: string },
  ) => {
    const env = { ...process.env, SITE_DIR: siteDir, DIST_DIR: build, SITE_HOST: '', ...settings }
    const { stdout } = await promisify(execFile)('sh', ['hosting/release.sh', ...args], { env })
    return stdout
  }
  try {
    await run(['new', '2026-11-01'], { CHECK: 'true', RELOAD: 'true' })
    let origin = ''
    let listenPort = 0
    const child = await onFreePort(async (port) => {
      listenPort = port
      origin = `http://127.0.0.1:${port}`
      await writeFile(join(folder, 'nginx.conf'), await configuration(found, folder, siteDir, port))
      return started(spawn(nginx[0], nginx.slice(1), { stdio: 'inherit' }), origin)
    })
    return {
      origin,
      siteDir,
      async release(...args) {
        const exitsBefore = await countExits(log)
        const printed = await run(args, {
          CHECK: `${nginx.join(' ')} -q -t`,
          RELOAD: `${nginx.join(' ')} -s reload`,
        })
        // `nginx -s reload` returns before the worker process with the old configuration has ended.
        while (args[0] !== 'list' && (await countExits(log)) === exitsBefore) await setTimeout(20)
        return printed
      },
      async addSite(name, text) {
        const directory = join(folder, name)
        await run(['new', '2026-11-01'], { CHECK: 'true', RELOAD: 'true', SITE_DIR: directory })
        await writeFile(
          join(folder, 'second.conf'),
          onThisMachine(text, `/srv/${name}`, directory, listenPort),
        )
        const exitsBefore = await countExits(log)
        await promisify(execFile)(nginx[0], [...nginx.slice(1), '-s', 'reload'])
        while ((await countExits(log)) === exitsBefore) await setTimeout(20)
      },
      async stop() {
        child.kill('SIGQUIT')
        await once(child, 'exit')
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function countExits(log: string): Promise<number> {
  return (await readFile(log, 'utf8')).split('worker process').filter((rest) => /^ \d+ exited/.test(rest))
    .length
}

async function configuration(
  { brotliModule }: FoundNginx,
  folder: string,
  siteDir: string,
  port: number,
): Promise<string> {
  const site = onThisMachine(await readFile('hosting/nginx.conf', 'utf8'), '/srv/site', siteDir, port)
  const asRoot = process.getuid?.() === 0 ? 'user root;' : ''
  return `load_module ${brotliModule};
    ${asRoot}
    pid ${folder}/nginx.pid; error_log ${folder}/error.log notice; daemon off; events {}
    http {
      access_log off;
      client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
      uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
      ${site}
      include ${folder}/second*.conf;
    }`
}

function onThisMachine(site: string, documented: string, directory: string, port: number): string {
  return (
    site
      .replaceAll(documented, directory)
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      // The test machine may lack IPv6.
      .replace('listen [::]:80;', '')
      .replace('include mime.types;', 'include /etc/nginx/mime.types;')
  )
}

async function started(child: ChildProcess, origin: string): Promise<ChildProcess> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('nginx did not start')
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (isUp) return child
  }
}
