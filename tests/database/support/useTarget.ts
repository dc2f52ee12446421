import { afterAll, beforeAll } from 'vitest'
import { muteExpectedRefusals } from './muteExpectedRefusals.ts'
import type { Backend } from './target.ts'

/** Opens a target before the tests of a file and closes it after them. Returns a getter for it. */
export function useTarget<Opened extends Backend>(open: () => Promise<Opened>): () => Opened {
  let opened: Opened | undefined
  beforeAll(async () => {
    muteExpectedRefusals()
    opened = await open()
  })
  afterAll(() => opened?.close())
  return () => {
    if (opened === undefined) throw new Error('The backend is not open')
    return opened
  }
}
