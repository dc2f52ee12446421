import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectDir } from './projectDir.ts'
import { StartError } from './startError.ts'

/**
 * Runs `npm run build` against the given Supabase project (`same-origin` is the server that serves the pages).
 * Throws StartError when the build fails; `signal` ends it early.
 */
export async function buildSite(
  supabase: { url: string; anonKey: string },
  signal: AbortSignal,
): Promise<void> {
  const child = spawn('npm', ['run', 'build'], {
    cwd: projectDir,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, VITE_SUPABASE_URL: supabase.url, VITE_SUPABASE_ANON_KEY: supabase.anonKey },
    signal,
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new StartError('The build failed')
}
