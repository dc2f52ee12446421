// Background Sync is not in TypeScript's library: only Chromium has it.
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
}

// The URL of the script that sends the outbox: vite/plugins/outboxScript.ts.
declare module 'virtual:outbox-script' {
  const url: string
  export default url
}
