import { createServer } from 'vite'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { openBackend } from '#embedded/openBackend.ts'
import { backendOrPages } from './backendOrPages.ts'
import { listen } from './listen.ts'
import { projectDir } from './projectDir.ts'
import { readConfig } from './readConfig.ts'
import { SIGN_INS } from './signIns.ts'
import { runUntilSignal } from './runUntilSignal.ts'
import { welcome } from './welcome.ts'

// `npm run dev`: the same origin and the same backend as `npm start`, with Vite's dev server for the pages.
await runUntilSignal(async (_signal, onStop) => {
  const config = readConfig(process.argv.slice(2), process.env, 'development')
  const listener = await listen(config.port)
  onStop(() => listener.stop())

  const backend =
    config.hosted === null ? await openBackend({ ...config, signInsPerFiveMinutes: SIGN_INS }) : null
  if (backend !== null) {
    onStop(() => backend.close())
    process.env['VITE_SUPABASE_URL'] = 'same-origin'
    process.env['VITE_SUPABASE_ANON_KEY'] = LOCAL_ANON_KEY
  }

  const vite = await createServer({
    root: projectDir,
    server: {
      middlewareMode: true,
      hmr: { server: listener.server },
      // The database writes to its directory all the time.
      watch: { ignored: [`${config.dataDir}/**`, '**/dist/**'] },
    },
  })
  onStop(() => vite.close())
  listener.serve(backend === null ? vite.middlewares : backendOrPages(backend, vite.middlewares))
  console.log(welcome(config))
})
