import { execFileSync } from 'node:child_process'
import { projectDir } from '../../server/projectDir.ts'

/**
 * The files that differ from a commit, deleted, uncommitted and untracked ones included. Throws with Git's message if
 * there is no such commit, as in a shallow clone.
 */
export function changedFiles(revision: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: projectDir, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', revision, '--'), ...git('ls-files', '--others', '--exclude-standard')]
}
