import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const ChunkSchema = v.object({
  file: v.string(),
  css: v.optional(v.array(v.string()), []),
  assets: v.optional(v.array(v.string()), []),
  imports: v.optional(v.array(v.string()), []),
  dynamicImports: v.optional(v.array(v.string()), []),
})

const ViteManifestSchema = v.record(v.string(), ChunkSchema)
export type ViteManifest = v.InferOutput<typeof ViteManifestSchema>
export type ViteChunk = v.InferOutput<typeof ChunkSchema>

/** Reads the manifest that Vite wrote to `outDir`. Throws if it is missing or has another shape. */
export function readViteManifest(outDir: string): ViteManifest {
  const text = readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8')
  return v.parse(ViteManifestSchema, JSON.parse(text))
}

/** Returns the chunk of a source file. Throws if the build has no such entry. */
export function chunkOf(manifest: ViteManifest, key: string): ViteChunk {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`Vite's manifest has no entry "${key}"`)
  return chunk
}

/** Returns the chunks an entry needs before it can run: itself and its static imports, in that order. */
export function staticChunks(manifest: ViteManifest, key: string): ViteChunk[] {
  return walk(manifest, key, (chunk) => chunk.imports)
}

/**
 * Returns the chunks that may run before an entry has loaded a stylesheet: what it imports, and what is loaded later
 * without one.
 */
export function chunksBeforeStyles(manifest: ViteManifest, key: string): ViteChunk[] {
  const isWithoutStyles = (child: string) =>
    staticChunks(manifest, child).every(({ css }) => css.length === 0)
  return walk(manifest, key, ({ imports, dynamicImports }) => [
    ...imports,
    ...dynamicImports.filter(isWithoutStyles),
  ])
}

/** Returns every file that an entry can ever load: code, styles and assets, dynamic imports included. */
export function reachableFiles(manifest: ViteManifest, key: string): Set<string> {
  const chunks = walk(manifest, key, (chunk) => [...chunk.imports, ...chunk.dynamicImports])
  return new Set(chunks.flatMap((chunk) => [chunk.file, ...chunk.css, ...chunk.assets]))
}

function walk(manifest: ViteManifest, start: string, next: (chunk: ViteChunk) => string[]): ViteChunk[] {
  const seen = new Set([start])
  // Iterating a Set includes items added during the iteration, so this loop visits every chunk once.
  for (const key of seen) for (const child of next(chunkOf(manifest, key))) seen.add(child)
  return [...seen].map((key) => chunkOf(manifest, key))
}
