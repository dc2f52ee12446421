import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectDir } from '../../../server/projectDir.ts'

/** A copy of the built site, `change`d in one of its files. The change must have an effect. */
export async function changedSite(
  file: 'sw.js' | 'technician.html',
  change: (text: string) => string,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chimney-site-'))
  await cp(join(projectDir, 'dist'), folder, { recursive: true })
  const path = join(folder, file)
  const before = await readFile(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`Nothing changed in ${file}`)
  await writeFile(path, after)
  for (const extension of ['.br', '.gz']) await rm(path + extension, { force: true })
  return folder
}

/** A newer version of the app: its service worker differs, which is how a browser notices. */
export function newerSite(): Promise<string> {
  return changedSite('sw.js', (code) => `${code}\n// a newer version\n`)
}

/** A version whose service worker finds no static routes, as in a browser without them. */
export function siteWithoutStaticRoutes(): Promise<string> {
  return changedSite('sw.js', (code) => code.replaceAll('addRoutes', 'addNoRoutes'))
}
