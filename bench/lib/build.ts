import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { projectDir } from '../../server/projectDir.ts'

const VITE_REACT_SSG = join(projectDir, 'node_modules', 'vite-react-ssg', 'bin', 'vite-react-ssg.js')

/**
 * Builds the site into `outDir`, as `npm start` does for the embedded backend, and returns the duration in
 * milliseconds. Throws the build's own output if it fails.
 */
export async function build(outDir: string): Promise<number> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    BUILD_OUT_DIR: outDir,
    VITE_SUPABASE_URL: 'same-origin',
    VITE_SUPABASE_ANON_KEY: LOCAL_ANON_KEY,
  }
  const start = performance.now()
  await promisify(execFile)(process.execPath, [VITE_REACT_SSG, 'build'], { cwd: projectDir, env })
  return performance.now() - start
}
