import { afterEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from './readConfig.ts'
import { StartError } from './startError.ts'

describe('the configuration of npm start', () => {
  afterEach(() => void vi.unstubAllEnvs())

  it.each([
    [
      'a port that is not a number',
      { PORT: 'http' },
      [],
      'PORT is "http": it has to be a number from 1 to 65535',
    ],
    ['a port out of range', { PORT: '70000' }, [], 'PORT is "70000": it has to be a number from 1 to 65535'],
    ['an unknown option', {}, ['--frehs'], 'Unknown option --frehs: there are --fresh and --skip-build'],
  ])('%s is an error that names what is allowed', (_what, env, args, message) => {
    expect(() => readConfig(args, env, 'production')).toThrow(new StartError(message))
  })

  it('half a Supabase project is an error', () => {
    vi.stubEnv('VITE_SUPABASE_URL', 'https://x.supabase.co')
    vi.stubEnv('VITE_SUPABASE_ANON_KEY', '')
    expect(() => readConfig([], {}, 'production')).toThrow(
      new StartError('Set both VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, or neither'),
    )
  })
})
