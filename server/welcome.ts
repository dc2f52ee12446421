import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import type { ServerConfig } from './readConfig.ts'

/** What is printed when the server is ready: its addresses, the demo accounts, and where the data is stored. */
export function welcome({ port, dataDir, hosted }: ServerConfig): string {
  const address = `http://127.0.0.1:${port}`
  const lines = ['', `  Site       ${address}/`, `  Portal     ${address}/technician`]
  if (hosted !== null) {
    return [...lines, `  Backend    ${hosted.url}`, ''].join('\n')
  }
  return [
    ...lines,
    '',
    '  Demo accounts, password chimney-demo (on this machine only):',
    '    technician@demo.example   active, Dublin',
    '    second@demo.example       active, Cork',
    '    inactive@demo.example     refused: inactive',
    '    unlinked@demo.example     refused: no technician profile',
    '',
    `  Key        ${LOCAL_ANON_KEY} (public, on this machine only)`,
    `  Data       ${dataDir} (npm start -- --fresh starts with a new database)`,
    '',
  ].join('\n')
}
