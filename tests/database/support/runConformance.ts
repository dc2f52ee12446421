import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PASSWORD } from './demoAccounts.ts'
import type { Target } from './target.ts'

/**
 * Runs `npm run conformance` on the backend with this technician's account and these options. Resolves with its exit
 * code and output.
 */
export async function runConformance(
  { url, anonKey }: Pick<Target, 'url' | 'anonKey'>,
  email: string,
  ...options: string[]
) {
  const command = ['--import', 'tsx', 'supabase/conformance/conformance.ts']
  const args = [...command, '--url', url, '--key', anonKey, ...options]
  const env = { PATH: process.env['PATH'], CONFORMANCE_EMAIL: email, CONFORMANCE_PASSWORD: PASSWORD }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = await once(child, 'close')
  return { code, output }
}
