import type { Turns } from '#embedded/api/oneAtATime.ts'

/** No turns: a PostgreSQL server has a connection for each, and locks of its own. */
export function concurrentQueue(): Turns {
  const underWay = new Set<Promise<unknown>>()

  const run = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = task()
    const settled: Promise<unknown> = result.catch(() => undefined).then(() => underWay.delete(settled))
    underWay.add(settled)
    return result
  }
  const idle = async (): Promise<void> => {
    await Promise.all(underWay)
  }
  return { run, idle }
}
