import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { threadBundle } from '#embedded/thread/threadBundle.ts'

let cache: string
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'chimney-bundles-'))
})
afterAll(() => rm(cache, { recursive: true }))

it('the thread is bundled once, although two processes need it at the same time and others later', async () => {
  const [first, second] = await Promise.all([threadBundle(cache), threadBundle(cache)])
  expect(second).toBe(first)
  expect(await readdir(cache)).toHaveLength(1)
  const { mtimeMs } = await stat(first)
  expect(await threadBundle(cache)).toBe(first)
  expect((await stat(first)).mtimeMs).toBe(mtimeMs)
})
