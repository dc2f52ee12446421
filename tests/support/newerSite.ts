import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningServer } from './runningServer.ts'
import { projectDir } from '../../server/projectDir.ts'

/** A copy of the built site that a test may change. */
export async function copyOfSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chimney-site-'))
  await cp(join(projectDir, 'dist'), folder, { recursive: true })
  return folder
}

/** Puts a newer version of the app on the server: its worker differs, and that is how a browser notices. */
export async function publishNewerVersion(server: RunningServer, siteDir: string): Promise<void> {
  await server.stop()
  await appendFile(join(siteDir, 'sw.js'), '\n// a newer version\n')
  for (const compressed of ['sw.js.br', 'sw.js.gz']) await rm(join(siteDir, compressed), { force: true })
  await server.start()
}
