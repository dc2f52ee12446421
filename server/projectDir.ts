import { fileURLToPath } from 'node:url'

/** The root of the project, wherever the command was started. */
export const projectDir = fileURLToPath(new URL('..', import.meta.url))
