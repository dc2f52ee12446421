import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectDir } from './projectDir.ts'
import { StartError } from './startError.ts'

/**
 * Runs `npm run build` against the given Supabase project (`same-origin` is the server that serves the pages).
 * If the build fails, prints the bundler's output and throws StartError. `signal` aborts it.
 */
export async function buildSite(
  supabase: { url: string; anonKey: string },
  signal: AbortSignal,
): Promise<void> {
  console.log('Building the site, which takes about ten seconds …')
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, VITE_SUPABASE_URL: supabase.url, VITE_SUPABASE_ANON_KEY: supabase.anonKey },
    signal,
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const [code] = await once(child, 'close')
  if (code === 0) return
  process.stderr.write(Buffer.concat(output))
  throw new StartError('The build failed')
}
