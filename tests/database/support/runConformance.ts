import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PASSWORD } from './demoAccounts.ts'
import type { Target } from './target.ts'

/** Runs `npm run conformance` on the backend with this technician's account. Resolves with its exit code and output. */
export async function runConformance({ url, anonKey }: Target, email: string) {
  const args = ['--import', 'tsx', 'supabase/conformance/conformance.ts', '--url', url, '--key', anonKey]
  const env = { PATH: process.env['PATH'], CONFORMANCE_EMAIL: email, CONFORMANCE_PASSWORD: PASSWORD }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = await once(child, 'close')
  return { code, output }
}
