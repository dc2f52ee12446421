import { describe, expect, it } from 'vitest'
import { shareCalls } from './shareCalls.ts'

describe('shared calls', () => {
  const aCall = () => {
    const ends: ((result: string) => void)[] = []
    const made: string[] = []
    const shared = shareCalls((argument) => {
      made.push(argument)
      return new Promise<string>((resolve) => ends.push(resolve))
    })
    return { shared, made, end: (index: number, result: string) => ends[index]?.(result) }
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve))

  it('[OB21b] return no result of a call that began before them', async () => {
    const { shared, made, end } = aCall()
    const first = shared('a')
    await settled()
    const others = Promise.all([shared('a'), shared('a')])
    await settled()
    expect(made).toEqual(['a'])
    end(0, 'early')
    expect(await first).toBe('early')
    await settled()
    expect(made).toEqual(['a', 'a'])
    end(1, 'late')
    expect(await others).toEqual(['late', 'late'])
    void shared('a')
    await settled()
    expect(made).toHaveLength(3)
  })

  it('are not shared among different arguments', async () => {
    const { shared, made } = aCall()
    void shared('a')
    void shared('b')
    await settled()
    expect(made).toEqual(['a', 'b'])
  })

  it('go on after one that has failed', async () => {
    let calls = 0
    const shared = shareCalls(async () => {
      calls += 1
      await settled()
      if (calls === 1) throw new Error('The database is closing')
      return calls
    })
    const first = shared('a')
    await Promise.resolve()
    await Promise.resolve()
    const results = await Promise.allSettled([first, shared('a')])
    expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 2 }])
  })
})
