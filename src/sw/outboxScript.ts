import { sendOutbox } from './sendOutbox.ts'

// A separate script: the worker starts before every page of the portal and seldom has anything to send.
Object.assign(globalThis, { sendOutbox })
