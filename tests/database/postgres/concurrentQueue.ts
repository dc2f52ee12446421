import type { Turns } from '#embedded/api/oneAtATime.ts'

/** Runs every task at once: a PostgreSQL server has a connection for each, and its own locks. */
export function concurrentQueue(): Turns {
  const running = new Set<Promise<unknown>>()

  const run = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = task()
    const settled: Promise<unknown> = result.catch(() => undefined).then(() => running.delete(settled))
    running.add(settled)
    return result
  }
  const idle = async (): Promise<void> => {
    await Promise.all(running)
  }
  return { run, idle }
}
