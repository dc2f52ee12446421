import { expect, it, vi } from 'vitest'
import { startOf } from '../../../tests/support/store/samples.ts'
import { readBackendConfig } from './config.ts'
import { createStubBackend } from './stubBackend.ts'

it('[R20] without a backend every call fails with a message', async () => {
  expect(readBackendConfig({}, 'https://site.example')).toBeNull()
  const message = 'Please connect to Supabase first'
  const { accounts, server } = createStubBackend()
  expect(await accounts.signIn('a@b.example', 'secret')).toEqual({ kind: 'failed', message })
  const from = '2026-08-22'
  expect(await server.pull('user', { since: null, from })).toEqual({
    kind: 'failed',
    message,
    isOffline: false,
  })
  expect(await server.pullReports('user', { jobId: 'job-1' })).toEqual({
    kind: 'failed',
    message,
    isOffline: false,
  })
  expect(await server.fetchJobPage('user', { before: { day: from }, from: '2024-11-20' })).toEqual({
    kind: 'failed',
    message,
    isOffline: false,
  })
  expect(await server.send('user', startOf('job-1'), null)).toEqual({
    kind: 'unreachable',
    reason: message,
  })
  expect(await server.reportErrors('user', [])).toBe('later')
})

it('[R20] without a backend no listener is called, and unsubscribing works', async () => {
  const { accounts, feed } = createStubBackend()
  const listener = vi.fn<() => void>()
  accounts.onSessionEnd(listener)()
  feed.onJobsChanged('user', listener)()
  await accounts.signOut()
  expect(listener).not.toHaveBeenCalled()
})

it("reads the backend's URL, or uses the page's origin", () => {
  const key = 'public-key'
  const read = (url: string) =>
    readBackendConfig({ VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: key }, 'http://127.0.0.1:4173')
  expect(read('same-origin')).toEqual({ url: 'http://127.0.0.1:4173', key, isEmbedded: true })
  expect(read('https://project.supabase.co/')).toEqual({
    url: 'https://project.supabase.co',
    key,
    isEmbedded: false,
  })
})

it('[R20] without a URL or a key there is no backend', () => {
  const url = 'https://project.supabase.co'
  expect(readBackendConfig({ VITE_SUPABASE_URL: url }, 'https://site.example')).toBeNull()
  expect(readBackendConfig({ VITE_SUPABASE_ANON_KEY: 'key' }, 'https://site.example')).toBeNull()
})

it('removes slashes from the end of the URL only', () => {
  const read = (url: string) =>
    readBackendConfig({ VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: 'key' }, 'https://site.example')?.url
  expect(read('https://site.example/supabase//')).toBe('https://site.example/supabase')
})
