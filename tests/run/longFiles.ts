import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../../server/projectDir.ts'

/** The files of Vitest whose tests `npm test` leaves to `npm run test:all`. */
export function longFiles(): string[] {
  return ['src', 'server', 'tests'].flatMap((folder) =>
    readdirSync(join(projectDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.long.test.ts'))
      .map((file) => join(folder, file)),
  )
}
