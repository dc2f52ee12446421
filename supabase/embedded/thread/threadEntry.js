import { register } from 'tsx/esm/api'

// A worker thread does not inherit tsx's loader: without this it could not import TypeScript.
register()
await import('./backendThread.ts')
