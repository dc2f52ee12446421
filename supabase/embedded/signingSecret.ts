import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret that signs sessions, made once for each data directory, so that a session outlives a restart and
 * is worth nothing anywhere else.
 */
export async function signingSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'signing-secret')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept !== '') return kept

  const made = randomBytes(48).toString('base64url')
  // Written aside and renamed: a kill in between must not leave half a secret.
  const draft = await open(`${file}.new`, 'w', 0o600)
  await draft.writeFile(made)
  await draft.sync()
  await draft.close()
  await rename(`${file}.new`, file)
  return made
}
