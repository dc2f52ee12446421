import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBackend } from '#embedded/openBackend.ts'
import { readSchema } from './readSchema.ts'
import { TYPES_FILE } from './typesFile.ts'
import { typesText } from './typesText.ts'

// `npm run types`: runs the migrations on an empty embedded database and writes the types of the resulting schema.
const dataDir = await mkdtemp(join(tmpdir(), 'chimney-types-'))
const backend = await openBackend({ dataDir })
try {
  await writeFile(TYPES_FILE, typesText(await readSchema(backend.query)))
} finally {
  await backend.close()
  await rm(dataDir, { recursive: true })
}
