import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningServer } from './runningServer.ts'
import { projectDir } from '../../../server/projectDir.ts'

/** Copies the built site to a folder that a test may change. Returns the folder. */
export async function copyOfSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chimney-site-'))
  await cp(join(projectDir, 'dist'), folder, { recursive: true })
  return folder
}

/** Publishes a newer version of the app: the service worker differs, which makes a browser update. */
export async function publishNewerVersion(server: RunningServer, siteDir: string): Promise<void> {
  await server.stop()
  await changeWorker(siteDir, (code) => `${code}\n// a newer version\n`)
  await server.start()
}

/** Removes the static routes of the service worker, as in browsers that do not support them. */
export async function removeStaticRoutes(siteDir: string): Promise<void> {
  await changeWorker(siteDir, (code) => {
    if (!code.includes('addRoutes')) throw new Error('The worker declares no static routes')
    return code.replaceAll('addRoutes', 'addNoRoutes')
  })
}

async function changeWorker(siteDir: string, change: (code: string) => string): Promise<void> {
  const file = join(siteDir, 'sw.js')
  await writeFile(file, change(await readFile(file, 'utf8')))
  for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true })
}
