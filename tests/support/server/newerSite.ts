import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningServer } from './runningServer.ts'
import { projectDir } from '../../../server/projectDir.ts'

/** A copy of the built site that a test may change. */
export async function copyOfSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chimney-site-'))
  await cp(join(projectDir, 'dist'), folder, { recursive: true })
  return folder
}

/** Puts a newer version of the app on the server: its worker differs, and that is how a browser notices. */
export async function publishNewerVersion(server: RunningServer, siteDir: string): Promise<void> {
  await server.stop()
  await changeWorker(siteDir, (code) => `${code}\n// a newer version\n`)
  await server.start()
}

/** The site's worker then finds none in any browser, as in those that know no static routes. */
export async function takeAwayStaticRoutes(siteDir: string): Promise<void> {
  await changeWorker(siteDir, (code) => {
    if (!code.includes('addRoutes')) throw new Error('The worker declares no static route')
    return code.replaceAll('addRoutes', 'addNoRoutes')
  })
}

async function changeWorker(siteDir: string, change: (code: string) => string): Promise<void> {
  const file = join(siteDir, 'sw.js')
  await writeFile(file, change(await readFile(file, 'utf8')))
  for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true })
}
