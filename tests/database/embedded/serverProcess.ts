import { openBackend } from '#embedded/openBackend.ts'
import { backendOrPages } from '../../../server/backendOrPages.ts'
import { listen } from '../../../server/listen.ts'
import { runUntilSignal } from '../../../server/runUntilSignal.ts'

// `npm start` without the build: the embedded backend and one page, with the same shutdown.
await runUntilSignal(async (_signal, onStop) => {
  const [dataDir = ''] = process.argv.slice(2)
  const listener = await listen(0)
  onStop(() => listener.stop())
  const backend = await openBackend({ dataDir })
  onStop(() => backend.close())
  listener.serve(backendOrPages(backend, (_request, response) => response.end('a page')))
  const address = listener.server.address()
  console.log(`port ${typeof address === 'object' && address !== null ? address.port : ''}`)
})
