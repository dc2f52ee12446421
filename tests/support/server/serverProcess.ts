import { join } from 'node:path'
import { openBackend } from '#embedded/openBackend.ts'
import { backendOrPages } from '../../../server/backendOrPages.ts'
import { listen } from '../../../server/listen.ts'
import { pageFiles } from '../../../server/pageFiles.ts'
import { projectDir } from '../../../server/projectDir.ts'

// The server of `npm start` with a site that is already built. Messages from the parent process run SQL.
const port = Number(process.env['PORT'])
const dataDir = String(process.env['LOCAL_DATA_DIR'])
const siteDir = process.env['SITE_DIR'] ?? join(projectDir, 'dist')
const accessTokenSeconds = Number(process.env['ACCESS_TOKEN_SECONDS'] ?? 3600)

const listener = await listen(port)
const backend = await openBackend({ dataDir, port, accessTokenSeconds })
listener.serve(backendOrPages(backend, pageFiles(siteDir)))

type QueryMessage = { id: number; sql: string; params: unknown[] }

process.on('message', ({ id, sql, params }: QueryMessage) => {
  void backend.query(sql, params).then(
    (rows) => process.send?.({ id, rows: JSON.parse(JSON.stringify(rows)) }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})

process.once('SIGTERM', () => {
  void listener
    .stop()
    .then(() => backend.close())
    .then(() => process.exit(0))
})

process.send?.('ready')
