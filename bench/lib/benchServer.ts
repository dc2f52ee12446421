import type { RequestListener } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sirv from 'sirv'
import { openBackend, type Backend } from '#embedded/openBackend.ts'
import { backendOrPages } from '../../server/backendOrPages.ts'
import { listen } from '../../server/listen.ts'
import { pageFiles } from '../../server/pageFiles.ts'

export const BENCH_PATH = '/bench/'

export type BenchServer = {
  url: string
  /** The office's connection, which bypasses row level security. */
  query: Backend['query']
  /** From now on every request to the backend takes this much longer. */
  delayRequests(delayMs: number): void
  /** From now on the backend compresses its responses, as the gateway of a hosted project does. */
  compressResponses(): void
  /** Stops the server and deletes its data. May be called twice. */
  stop(): Promise<void>
}

/**
 * The server of `npm start` on a build in any folder, with its own freshly seeded database. Files that the benchmarks
 * add to the origin are below `/bench/`, outside the scope of the portal's worker.
 */
export async function startServer(port: number, dist: string, benchFiles: string): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chimney-bench-data-'))
  const listener = await listen(port)
  const backend = await openBackend({ dataDir, port })
  let delayMs = 0
  let isCompressing = false
  const fetchFn = async (request: Request) => {
    const response = await backend.fetch(request)
    return isCompressing ? compressed(response) : response
  }
  const backendAndPages = backendOrPages({ ...backend, fetch: fetchFn }, pageFiles(dist))
  const delayed: RequestListener = (request, response) =>
    void setTimeout(() => backendAndPages(request, response), delayMs)
  const others: RequestListener = (request, response) =>
    (delayMs > 0 ? delayed : backendAndPages)(request, response)
  listener.serve(withBenchFiles(benchFiles, others))

  const end = async () => {
    await listener.stop()
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  let ended: Promise<void> | undefined
  return {
    url: `http://127.0.0.1:${port}`,
    query: backend.query,
    delayRequests: (ms) => void (delayMs = ms),
    compressResponses: () => void (isCompressing = true),
    stop: () => (ended ??= end()),
  }
}

async function compressed(response: Response): Promise<Response> {
  const { status, body } = response
  if (body === null) return response
  const headers = new Headers(response.headers)
  headers.set('content-encoding', 'gzip')
  headers.delete('content-length')
  return new Response(gzipSync(await response.arrayBuffer()), { status, headers })
}

function withBenchFiles(directory: string, others: RequestListener): RequestListener {
  const files = sirv(directory, { dev: true })
  return (request, response) => {
    if (!request.url?.startsWith(BENCH_PATH)) {
      others(request, response)
      return
    }
    request.url = request.url.slice(BENCH_PATH.length - 1)
    files(request, response, () => void response.writeHead(404).end())
  }
}
