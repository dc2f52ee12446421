import { fileURLToPath } from 'node:url'

/** The root of the project, independent of the working directory. */
export const projectDir = fileURLToPath(new URL('..', import.meta.url))
