import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'

/** The program of a package, as npm has installed it. */
export const bin = (name: string) => join('node_modules', '.bin', name)

export type CommandOptions = { env?: Record<string, string>; isQuiet?: boolean; isPatient?: boolean }

// The niceness of a command that gives way: its processes get a third of the processor time of others that are busy.
const NICENESS = 5

/**
 * Runs a command. With `isQuiet`, prints its output at the end, for commands that run at the same time; with `isPatient`,
 * gives way to them. Resolves with whether it exited with 0; rejects if it could not be started.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { env, isQuiet, isPatient }: CommandOptions = {},
): Promise<boolean> {
  const child = spawn(command, args, {
    stdio: isQuiet === true ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  if (isPatient === true && child.pid !== undefined) setPriority(child.pid, NICENESS)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk))
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(output))
      resolve(status === 0)
    })
  })
}
