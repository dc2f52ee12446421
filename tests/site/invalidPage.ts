import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Calls `check` with the file of a page with this body, and deletes the file afterwards. */
export async function withPage(body: string, check: (file: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'invalid-page-'))
  const file = join(folder, 'page.html')
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><head><title>Page</title></head><body>${body}</body></html>`,
  )
  await check(file).finally(() => rmSync(folder, { recursive: true }))
}
