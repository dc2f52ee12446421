import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectDir } from '../../../server/projectDir.ts'

const VITE_REACT_SSG = join(projectDir, 'node_modules', 'vite-react-ssg', 'bin', 'vite-react-ssg.js')

/** Builds the site for production into `outDir`, with these environment variables. */
export async function buildSite(outDir: string, settings: Record<string, string>): Promise<void> {
  const env = {
    ...process.env,
    // Set by Vitest; the build would use them as its mode.
    MODE: undefined,
    DEV: undefined,
    PROD: undefined,
    NODE_ENV: 'production',
    BUILD_OUT_DIR: outDir,
    ...settings,
  }
  await promisify(execFile)(process.execPath, [VITE_REACT_SSG, 'build'], { cwd: projectDir, env })
}
