import { sendOutbox } from './sendOutbox.ts'

// A separate script: the worker starts often and seldom has anything to send.
Object.assign(globalThis, { sendOutbox })
