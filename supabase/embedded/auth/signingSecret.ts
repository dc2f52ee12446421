import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writePrivate } from '../directory/dataDirectory.ts'

/**
 * The secret that signs sessions, generated once for each data directory, so that a session survives a restart and
 * is valid nowhere else.
 */
export async function signingSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'signing-secret')
  const existing = await readFile(file, 'utf8').catch(() => '')
  if (existing !== '') return existing

  const secret = randomBytes(48).toString('base64url')
  await writePrivate(file, secret)
  return secret
}
