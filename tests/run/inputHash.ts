import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../../server/projectDir.ts'

/**
 * A hash of the files below these paths, uncommitted ones included, of the Node version and of `values`: what is made of
 * the same input has the same hash. Null if Git does not manage the project, so that its files cannot be listed.
 *
 * @param paths as Git's pathspecs: `src`, `:!src/**.test.ts`
 */
export function inputHash(paths: readonly string[], values: readonly string[] = []): string | null {
  const files = listedFiles(paths)
  if (files === null) return null
  const hash = createHash('sha256').update(JSON.stringify([process.version, ...values]))
  for (const file of files) {
    const path = join(projectDir, file)
    // Git still lists a file that was deleted without a commit.
    if (existsSync(path)) hash.update(file).update('\0').update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 20)
}

function listedFiles(paths: readonly string[]): string[] | null {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths]
  try {
    const output = execFileSync('git', list, {
      cwd: projectDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return output.split('\0').filter(Boolean).sort()
  } catch {
    return null
  }
}
