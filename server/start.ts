import { join } from 'node:path'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { openBackend } from '#embedded/openBackend.ts'
import { backendOrPages } from './backendOrPages.ts'
import { buildSite } from './buildSite.ts'
import { compressFiles } from './compressFiles.ts'
import { listen } from './listen.ts'
import { pageFiles } from './pageFiles.ts'
import { projectDir } from './projectDir.ts'
import { readConfig } from './readConfig.ts'
import { SIGN_INS } from './signIns.ts'
import { runUntilSignal } from './runUntilSignal.ts'
import { welcome } from './welcome.ts'

// `npm start`: builds the site and serves it, with the embedded backend on the same origin unless a Supabase
// project is configured.
await runUntilSignal(async (signal, onStop) => {
  const config = readConfig(process.argv.slice(2), process.env, 'production')
  const listener = await listen(config.port)
  onStop(() => listener.stop())

  // Before the build, so that a data directory in use is reported within a second, too.
  const backend =
    config.hosted === null ? await openBackend({ ...config, signInsPerFiveMinutes: SIGN_INS }) : null
  if (backend !== null) onStop(() => backend.close())

  if (!config.skipBuild) {
    await buildSite(config.hosted ?? { url: 'same-origin', anonKey: LOCAL_ANON_KEY }, signal)
  }
  const dist = join(projectDir, 'dist')
  await compressFiles(dist)
  const pages = pageFiles(dist)
  listener.serve(backend === null ? pages : backendOrPages(backend, pages))
  console.log(welcome(config))
})
