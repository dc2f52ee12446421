import { expect, it } from 'vitest'
import { readBackendConfig } from './backendConfig.ts'
import { createStubBackend } from './stubBackend.ts'

it('[R20] without a backend every call says what to do', async () => {
  expect(readBackendConfig({}, 'https://site.example')).toBeNull()
  const { accounts, server } = createStubBackend()
  expect(await accounts.signIn('a@b.example', 'secret')).toEqual({
    kind: 'failed',
    message: 'Please connect to Supabase first',
  })
  expect(await server.pull('user')).toMatchObject({ message: 'Please connect to Supabase first' })
})

it('reads the address of the backend, or takes the one that the page came from', () => {
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
