import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const WORTH_COMPRESSING = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest|ico)$/
const SMALLEST_BYTES = 512

/**
 * Writes a `.br` and a `.gz` beside every text file under `directory` that has none or an older one, where the file
 * server looks for them. Does nothing if the directory does not exist.
 */
export async function compressFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && WORTH_COMPRESSING.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(file: string): Promise<void> {
  const { mtimeMs, size } = await stat(file)
  if (size < SMALLEST_BYTES || (await modifiedAt(`${file}.br`)) >= mtimeMs) return
  const bytes = await readFile(file)
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: size, [constants.BROTLI_PARAM_QUALITY]: 11 }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
}

/** In milliseconds since the epoch; 0 if the file does not exist. */
async function modifiedAt(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}
