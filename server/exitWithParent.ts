import { readFile } from 'node:fs/promises'

const CHECK_EVERY_MS = 400
const MOST_GENERATIONS = 6

/**
 * Calls `stop` when the npm that started this process has exited, or one of the shells in between. npm forwards a
 * SIGTERM only to its shell, which exits without forwarding it; without this the server would keep running, with the
 * port and the data directory. Does nothing if npm did not start it. Without /proc it only checks its direct parent.
 */
export function exitWithParent(env: Readonly<Record<string, string | undefined>>, stop: () => void): void {
  if (env['npm_lifecycle_event'] === undefined) return
  const atStart = ancestors()
  const timer = setInterval(() => {
    void Promise.all([atStart, ancestors()]).then(([before, now]) => {
      if (before.join() === now.join()) return
      clearInterval(timer)
      stop()
    })
  }, CHECK_EVERY_MS)
  timer.unref()
}

/** The process ids of the parent, its parent and so on, below npm. */
async function ancestors(): Promise<number[]> {
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
