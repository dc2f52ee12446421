import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { listen } from '../server/listen.ts'
import { projectDir } from '../server/projectDir.ts'
import { runUntilSignal } from '../server/runUntilSignal.ts'
import { databasesOf } from '../tests/database/postgres/databasesOf.ts'
import { findPostgres } from '../tests/database/postgres/findPostgres.ts'
import { openLiteOnPostgres } from '../tests/database/postgres/openLiteOnPostgres.ts'
import { removeAllRows } from '../tests/database/postgres/rows.ts'
import { startPostgres } from '../tests/database/postgres/startPostgres.ts'

const PORT = 54_321

// `npm run stand-in`: what takes the place of Supabase in a rehearsal of docs/deploy.md, with two projects on a PostgreSQL
// of this machine: one with the demo data, which the pages can be built for, and one without rows, to restore a backup
// into. Nothing of them is left once it has ended.
await runUntilSignal(async (_, onStop) => {
  const found = findPostgres()
  if (found.kind === 'missing') throw new Error(found.reason)
  const port = Number(process.env['PORT'] ?? PORT)
  const listener = await listen(port)
  onStop(() => listener.stop())
  const server = await startPostgres(found.binDir)
  onStop(() => server.stop())

  const databases = databasesOf(server.url)
  const project = await databases.create('empty')
  const lite = await openLiteOnPostgres(project)
  onStop(() => lite.close())
  const newProject = await databases.create('empty')
  const other = await openLiteOnPostgres(newProject, 1)
  await other.close()
  await removeAllRows(newProject)

  const folder = process.env['STAND_IN_DIR'] ?? join(projectDir, '.stand-in')
  onStop(() => rm(folder, { recursive: true, force: true }))
  await writeConnections(folder, { project, 'new-project': newProject })
  listener.serve(getRequestListener(lite.fetch, { overrideGlobalObjects: false }))
  const settings = `VITE_SUPABASE_URL=http://127.0.0.1:${port}\nVITE_SUPABASE_ANON_KEY=${LOCAL_ANON_KEY}\n`
  await writeFile(join(folder, 'settings.env'), settings)
  console.log(`The stand-in is ready. Its settings for .env: ${join(folder, 'settings.env')}`)
})

/** The files that docs/backup.md has in the home folder. The server has no TLS, since it listens on loopback alone. */
async function writeConnections(folder: string, services: Record<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const addresses = Object.entries(services).map(([name, url]) => ({ name, url: new URL(url) }))
  const serviceOf = ({ name, url }: { name: string; url: URL }) =>
    `[${name}]\nhost=${url.hostname}\nport=${url.port}\ndbname=${url.pathname.slice(1)}\nuser=${url.username}\nsslmode=disable\n`
  await writeFile(join(folder, 'pg_service.conf'), addresses.map(serviceOf).join('\n'))
  const passwords = addresses.map(({ url }) => `${url.hostname}:${url.port}:*:*:${url.password}\n`)
  await writeFile(join(folder, 'pgpass'), passwords.join(''), { mode: 0o600 })
}
