import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { AOIFE, CORMAC, INACTIVE, PASSWORD, UNLINKED } from '../../../database/support/demoAccounts.ts'
import { listenOnFreePort } from '../../../support/server/listenOnFreePort.ts'
import type { Backend } from '../../../database/support/target.ts'
import type { HttpRequest } from '../server/message.ts'
import { REAL_LIMITS } from '../../office/sendLimits.ts'
import { SimulatedSupabase } from '../server/supabase.ts'
import { SIGNING_SECRET } from '../server/tokens.ts'
import { simulatedOffice } from './simulatedOffice.ts'

const ACCOUNTS: Record<string, { userId: string; technicianId: string | null }> = {
  [AOIFE]: {
    userId: 'a0000000-0000-4000-8000-000000000001',
    technicianId: 'b0000000-0000-4000-8000-000000000001',
  },
  [CORMAC]: {
    userId: 'a0000000-0000-4000-8000-000000000002',
    technicianId: 'b0000000-0000-4000-8000-000000000002',
  },
  [INACTIVE]: {
    userId: 'a0000000-0000-4000-8000-000000000003',
    technicianId: 'b0000000-0000-4000-8000-000000000003',
  },
  [UNLINKED]: { userId: 'a0000000-0000-4000-8000-000000000004', technicianId: null },
}

/** Serves the simulated project on a loopback port, with the limits of the real one and the demo accounts. */
export async function openSimulatedTarget(): Promise<Backend> {
  const technicians = Object.values(ACCOUNTS).flatMap(({ userId, technicianId }) =>
    technicianId === null ? [] : [{ userId, technicianId }],
  )
  const supabase = new SimulatedSupabase(technicians, Date.now, {
    maxRows: 1_000,
    pullLimits: { mostChanges: 1_000, reportsOfPage: 100 },
    hasOpenTransactions: false,
    photosOfReport: 200,
    photoBytesOfDay: REAL_LIMITS.photoBytesOfDay,
    digestOf: (bytes) => createHash('md5').update(Buffer.from(bytes)).digest('hex'),
    userOf: (email, password) => (password === PASSWORD ? (ACCOUNTS[email]?.userId ?? null) : null),
  })
  const ids = Object.entries(ACCOUNTS).map(([email, { technicianId }]) => [email, technicianId ?? ''])
  const office = simulatedOffice(supabase.database, Object.fromEntries(ids))
  await office.setActive(INACTIVE, false)

  const server = createServer((request, response) => {
    readRequest(request).then((read) => {
      const { status, headers, body } = supabase.handle(read)
      response.writeHead(status, headers).end(body)
    }, console.error)
  })
  const port = await listenOnFreePort(server)
  return {
    rest: 'simulated',
    url: `http://127.0.0.1:${port}`,
    anonKey: 'the public key of the simulated project',
    office,
    signingSecret: async () => SIGNING_SECRET,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function readRequest(request: IncomingMessage): Promise<HttpRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
  const isText = headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://localhost'),
    headers,
    body: isText ? bytes.toString() : new Uint8Array(bytes).buffer,
  }
}
