import { register } from 'tsx/esm/api'

// A thread does not take over the loader of the process that starts it: without this it could not read TypeScript.
register()
await import('./backendThread.ts')
