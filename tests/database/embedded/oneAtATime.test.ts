import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { oneAtATime } from '#embedded/api/oneAtATime.ts'

it('starts a task once the previous one has ended, whether or not that failed', async () => {
  const { run, idle } = oneAtATime()
  const log: string[] = []
  const task = (name: string, delayMs: number) => async () => {
    log.push(`${name} begins`)
    await sleep(delayMs)
    log.push(`${name} ends`)
    if (name === 'second') throw new Error('second failed')
    return name
  }

  const results = Promise.allSettled([run(task('first', 15)), run(task('second', 1)), run(task('third', 5))])
  await idle()
  expect(log).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ])
  expect(await results).toMatchObject([
    { value: 'first' },
    { reason: { message: 'second failed' } },
    { value: 'third' },
  ])
})
