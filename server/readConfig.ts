import { resolve } from 'node:path'
import * as v from 'valibot'
import { loadEnv } from 'vite'
import { projectDir } from './projectDir.ts'
import { StartError } from './startError.ts'

export type ServerConfig = {
  port: number
  /** Absolute. */
  dataDir: string
  fresh: boolean
  skipBuild: boolean
  /** A hosted Supabase project, or null for the embedded backend. */
  hosted: { url: string; anonKey: string } | null
}

const Port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1), v.maxValue(65_535))

/**
 * Reads the configuration from the environment, `.env` (for `mode`, as Vite reads it) and the command line. Throws
 * StartError if it is invalid.
 */
export function readConfig(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  mode: 'production' | 'development',
): ServerConfig {
  const unknown = args.filter((arg) => !['--fresh', '--skip-build'].includes(arg))
  if (unknown.length > 0)
    throw new StartError(`Unknown option ${unknown.join(' ')}: there are --fresh and --skip-build`)

  return {
    port: readPort(env['PORT']),
    dataDir: resolve(env['LOCAL_DATA_DIR'] || '.local'),
    fresh: args.includes('--fresh'),
    skipBuild: args.includes('--skip-build'),
    hosted: readHosted(loadEnv(mode, projectDir, 'VITE_SUPABASE_')),
  }
}

function readPort(text = '4173'): number {
  const port = v.safeParse(Port, text)
  if (!port.success) throw new StartError(`PORT is "${text}": it has to be a number from 1 to 65535`)
  return port.output
}

function readHosted(env: Record<string, string>): ServerConfig['hosted'] {
  const url = env['VITE_SUPABASE_URL'] ?? ''
  const anonKey = env['VITE_SUPABASE_ANON_KEY'] ?? ''
  if (url === '' && anonKey === '') return null
  if (url === '' || anonKey === '') {
    throw new StartError('Set both VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, or neither')
  }
  if (!URL.canParse(url)) throw new StartError(`VITE_SUPABASE_URL is "${url}": it has to be an address`)
  return { url, anonKey }
}
