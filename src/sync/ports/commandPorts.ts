import type { Clock, Randomness } from './device.ts'
import type { DraftStore } from './draftStore.ts'
import type { OutboxStore } from './outboxStore.ts'
import type { ReportStore } from './reportStore.ts'

/** What the commands need of the device. Not in `commands.ts`, which loads the larger commands from their files. */
export type CommandPorts = {
  store: OutboxStore & DraftStore & ReportStore
  clock: Pick<Clock, 'now'>
  randomness: Pick<Randomness, 'uuid'>
}
