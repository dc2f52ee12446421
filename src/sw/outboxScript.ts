import { sendOutbox } from './sendOutbox.ts'

// A script of its own: the worker starts before every page of the portal, and seldom has anything to send.
Object.assign(globalThis, { sendOutbox })
