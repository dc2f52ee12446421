import { join } from 'node:path'
import { projectDir } from '../../server/projectDir.ts'

/** What runs keep for later ones. `npm ci` deletes it with the other packages. */
export const cacheFolder = join(projectDir, 'node_modules', '.cache', 'tests')
