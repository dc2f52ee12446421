import { readFile } from 'node:fs/promises'

const CHECK_EVERY_MS = 400
const MOST_GENERATIONS = 6

/**
 * Calls `stop` when the npm that started this process is gone, or one of the shells in between. npm hands a
 * SIGTERM to its shell, which dies of it and tells nobody; without this the server would live on, with the
 * port and the data directory. Does nothing where npm did not start it; without /proc it sees its parent only.
 */
export function whenStarterGone(env: Readonly<Record<string, string | undefined>>, stop: () => void): void {
  if (env['npm_lifecycle_event'] === undefined) return
  const first = lineage()
  const timer = setInterval(() => {
    void Promise.all([first, lineage()]).then(([before, now]) => {
      if (before.join() === now.join()) return
      clearInterval(timer)
      stop()
    })
  }, CHECK_EVERY_MS)
  timer.unref()
}

/** The ids of this process's parent, its parent and so on, up to npm. */
async function lineage(): Promise<number[]> {
  const pids = [process.ppid]
  for (let pid = process.ppid; pids.length < MOST_GENERATIONS;) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const [, name = '', parent = '0'] = /^\d+ \((.*)\) \S+ (\d+) /s.exec(stat) ?? []
    pid = Number(parent)
    if (name.startsWith('npm') || pid <= 1) break
    pids.push(pid)
  }
  return pids
}
