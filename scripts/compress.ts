import { join } from 'node:path'
import { compressFiles } from '../server/compressFiles.ts'
import { projectDir } from '../server/projectDir.ts'

// `npm run compress`: for hosts that serve precompressed files, such as nginx.
await compressFiles(join(projectDir, 'dist'))
