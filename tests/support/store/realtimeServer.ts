import { once } from 'node:events'
import * as v from 'valibot'
import { WebSocketServer, type WebSocket } from 'ws'

const Message = v.tuple([v.nullable(v.string()), v.nullable(v.string()), v.string(), v.string(), v.unknown()])
const Join = v.object({
  access_token: v.optional(v.string()),
  config: v.object({
    postgres_changes: v.array(v.object({ event: v.string(), schema: v.string(), table: v.string() })),
  }),
})

type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE'
type Published = 'public.jobs' | 'private.departed_jobs'

/**
 * Implements the part of Supabase Realtime's protocol (Phoenix, version 2) that a subscription to table changes uses.
 * The embedded backend has no Realtime.
 */
export class RealtimeServer {
  readonly url: string
  /** Events, such as `UPDATE public.jobs`, and access token of each subscription; `token` is null without one. */
  readonly joined: { token: string | null; events: string[] }[] = []
  /** The API key of each connection, without which a hosted project refuses it. */
  readonly apiKeys: (string | null)[] = []
  /** Whether the next subscription's tables can be read; a hosted project cannot if one is not published. */
  isReading = true
  readonly #sockets: WebSocketServer

  private constructor(sockets: WebSocketServer, port: number) {
    this.#sockets = sockets
    this.url = `http://127.0.0.1:${port}`
    sockets.on('connection', (socket, { url = '' }) => {
      this.apiKeys.push(new URL(url, this.url).searchParams.get('apikey'))
      socket.on('message', (data: Buffer) => this.#reply(socket, JSON.parse(data.toString('utf8'))))
    })
  }

  static async start(port = 0): Promise<RealtimeServer> {
    const sockets = new WebSocketServer({ port, host: '127.0.0.1', path: '/realtime/v1/websocket' })
    await once(sockets, 'listening')
    const address = sockets.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port')
    return new RealtimeServer(sockets, address.port)
  }

  get clientCount(): number {
    return this.#sockets.clients.size
  }

  /** Notifies every client that subscribes to such changes of the table. */
  sendChange(of: Published = 'public.jobs', type: ChangeType = 'UPDATE'): void {
    const [schema, table] = of.split('.')
    const data = {
      schema,
      table,
      type,
      commit_timestamp: '2026-11-20T09:00:00Z',
      columns: [],
      record: {},
      old_record: {},
      errors: null,
    }
    const ids = this.joined.flatMap(({ events }) =>
      events.flatMap((event, index) => ([`${type} ${of}`, `* ${of}`].includes(event) ? index + 1 : [])),
    )
    if (ids.length === 0) return
    this.#broadcast('postgres_changes', { ids, data })
  }

  /** Sends every client a message about its subscriptions. */
  sendSystem(message: Record<string, string>): void {
    this.#broadcast('system', message)
  }

  /** Drops all connections without a closing handshake, like a lost network. */
  breakConnections(): void {
    for (const socket of this.#sockets.clients) socket.terminate()
  }

  async stop(): Promise<void> {
    this.breakConnections()
    this.#sockets.close()
    await once(this.#sockets, 'close')
  }

  #broadcast(event: string, payload: unknown): void {
    for (const socket of this.#sockets.clients)
      socket.send(JSON.stringify([null, null, 'realtime:jobs', event, payload]))
  }

  #reply(socket: WebSocket, message: unknown): void {
    const [joinRef, ref, topic, event, payload] = v.parse(Message, message)
    const response = event === 'phx_join' ? this.#join(payload) : {}
    socket.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', { status: 'ok', response }]))
    if (event !== 'phx_join') return
    const status = this.isReading ? 'ok' : 'error'
    const confirmation = { extension: 'postgres_changes', status, message: '', channel: 'jobs' }
    socket.send(JSON.stringify([joinRef, null, topic, 'system', confirmation]))
  }

  #join(payload: unknown): unknown {
    const { access_token: token = null, config } = v.parse(Join, payload)
    const changes = config.postgres_changes
    this.joined.push({
      token,
      events: changes.map(({ event, schema, table }) => `${event} ${schema}.${table}`),
    })
    return { postgres_changes: changes.map((change, index) => ({ ...change, id: index + 1 })) }
  }
}
