import { WebSocket } from 'ws'

// Node 20 has no WebSocket, and supabase-js throws without one.
if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket })
