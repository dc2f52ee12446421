import { randomUUID } from 'node:crypto'
import { open, rename } from 'node:fs/promises'

/**
 * Writes the file atomically and readable by this user alone: a kill leaves either the old content or the new one. The
 * file is on the disk when this resolves.
 */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  const handle = await open(draft, 'w', 0o600)
  await handle.writeFile(content)
  await handle.sync()
  await handle.close()
  await rename(draft, file)
}
