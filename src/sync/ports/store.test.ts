import { describe, expect, it } from 'vitest'
import { DraftGoneError, PicturesWaitingError, ReportGoneError, UnsendableReportError } from './draftStore.ts'
import { StorageFullError } from './store.ts'

describe('what a store throws', () => {
  it.each([
    [() => new StorageFullError('No room'), 'StorageFullError', 'No room'],
    [() => new DraftGoneError('saved'), 'DraftGoneError', 'This report has already been saved'],
    [() => new DraftGoneError('discarded'), 'DraftGoneError', 'This draft was discarded'],
    [
      () => new PicturesWaitingError(),
      'PicturesWaitingError',
      'Some photos are still being prepared. Wait until they show, then save again.',
    ],
    [
      () => new ReportGoneError(),
      'ReportGoneError',
      'This report is no longer on this phone. Refresh the list of jobs, then try again.',
    ],
    [
      () => new UnsendableReportError({ kind: 'too-long', field: 'damper_notes', limit: 5_000 }),
      'UnsendableReportError',
      'Unsendable: damper_notes',
    ],
  ])('has a name for the diagnostic log and a message for the screen: %s', (create, name, message) => {
    const error = create()
    expect(error.name).toBe(name)
    expect(error.message).toBe(message)
  })
})
