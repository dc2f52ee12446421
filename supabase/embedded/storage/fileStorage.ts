import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { App } from '@supabase/lite'
import * as v from 'valibot'
import type { SqlDatabase } from '../database/sqlDatabase.ts'
import { writePrivate } from '../directory/dataDirectory.ts'

type StorageAdapter = NonNullable<App['_storageAdapter']>
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>

const StoredMetadata = v.object({
  cacheControl: v.string(),
  size: v.number(),
  mimetype: v.string(),
  eTag: v.string(),
  lastModified: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
})

/**
 * Stores the bytes of storage objects as files under `directory`; their metadata stays in `storage.objects`, in the
 * shape of a hosted project (the ETag is the MD5 in quotes).
 *
 * An upload is on the disk before the response is sent. File names are digests of the object names, so that no
 * object name reaches the file system.
 */
export function fileStorage(directory: string, database: Pick<SqlDatabase, 'query'>): StorageAdapter {
  const fileOf = (bucket: string, name: string) => {
    const digest = createHash('sha256').update(`${bucket}/${name}`).digest('hex')
    return join(directory, digest.slice(0, 2), digest)
  }

  const metadataOf = async (bucket: string, name: string): Promise<ObjectMetadata> => {
    const { rows } = await database.query(
      'select metadata from storage.objects where bucket_id = $1 and name = $2',
      [bucket, name],
    )
    const stored = v.parse(StoredMetadata, rows[0]?.['metadata'])
    return { ...stored, contentLength: stored.size, httpStatusCode: 200 }
  }

  return {
    driver: null,

    async uploadObject(bucket, name, _version, body, mimetype, cacheControl) {
      const bytes = body instanceof Uint8Array ? body : await readStream(body)
      const file = fileOf(bucket, name)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await writePrivate(file, bytes)
      return {
        eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
        size: bytes.byteLength,
        contentLength: bytes.byteLength,
        mimetype,
        cacheControl,
        lastModified: new Date(),
        httpStatusCode: 200,
      }
    },

    async getObject(bucket, name) {
      const metadata = await metadataOf(bucket, name)
      return { metadata, httpStatusCode: 200, body: await readFile(fileOf(bucket, name)) }
    },

    headObject: metadataOf,

    async copyObject(fromBucket, from, _version, toBucket, to) {
      const { eTag } = await metadataOf(fromBucket, from)
      await mkdir(dirname(fileOf(toBucket, to)), { recursive: true, mode: 0o700 })
      await copyFile(fileOf(fromBucket, from), fileOf(toBucket, to))
      return { httpStatusCode: 200, eTag, lastModified: new Date() }
    },

    async deleteObject(bucket, name) {
      await rm(fileOf(bucket, name), { force: true })
    },

    async deleteObjects(bucket, names) {
      await Promise.all(names.map((name) => rm(fileOf(bucket, name), { force: true })))
    },

    async privateAssetUrl(bucket, name) {
      return `file://${fileOf(bucket, name)}`
    },
  }
}

async function readStream(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
