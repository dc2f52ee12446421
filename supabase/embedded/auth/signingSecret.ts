import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret that signs sessions, generated once for each data directory, so that a session survives a restart and
 * is valid nowhere else.
 */
export async function signingSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'signing-secret')
  const existing = await readFile(file, 'utf8').catch(() => '')
  if (existing !== '') return existing

  const secret = randomBytes(48).toString('base64url')
  // Written to a temporary file and renamed: a kill in between must not leave half a secret.
  const draft = await open(`${file}.new`, 'w', 0o600)
  await draft.writeFile(secret)
  await draft.sync()
  await draft.close()
  await rename(`${file}.new`, file)
  return secret
}
