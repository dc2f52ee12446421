import { describe, expect, it } from 'vitest'
import { withChange, type DraftChange } from '#sync/draft.ts'
import { createDraftWriter } from './draftWriter.ts'

const weather = (weather_conditions: string): DraftChange => ({ findings: { weather_conditions } })

/** A writer on a slow disk. `disk` records what was written and reported. */
function writerOnDisk({ isFull = false } = {}) {
  const disk = { isFull, written: new Array<string>(), reported: new Array<unknown>() }
  const writer = createDraftWriter<DraftChange>({
    merge: withChange,
    async save({ findings }) {
      const written = findings?.weather_conditions ?? ''
      await new Promise((resolve) => setTimeout(resolve, written === 'slow' ? 20 : 1))
      if (disk.isFull) throw new Error('full')
      disk.written.push(written)
    },
    onWritten: (error) => disk.reported.push(error),
  })
  return { writer, disk }
}

describe('a draft writer', () => {
  it('writes a change at once', async () => {
    const { writer, disk } = writerOnDisk()
    writer.changed(weather('dry'))
    await expect.poll(() => disk.written).toEqual(['dry'])
  })

  it('skips changes that a newer one replaced during a write', async () => {
    const { writer, disk } = writerOnDisk()
    writer.changed(weather('slow'))
    await Promise.resolve()
    writer.changed(weather('d'))
    writer.changed(weather('dry'))
    await writer.flush()
    expect(disk.written).toEqual(['slow', 'dry'])
  })

  it('writes nothing if nothing changed', async () => {
    const { writer, disk } = writerOnDisk()
    writer.changed(weather('dry'))
    await writer.flush()
    await writer.flush()
    expect(disk.written).toEqual(['dry'])
  })

  it('[OB12a] reports a full disk, and retries the change at the next flush', async () => {
    const { writer, disk } = writerOnDisk({ isFull: true })
    writer.changed(weather('dry'))
    await expect(writer.flush()).rejects.toThrow('full')
    disk.isFull = false
    await writer.flush()
    expect(disk.written).toEqual(['dry'])
    expect(disk.reported.at(0)).toEqual(new Error('full'))
    expect(disk.reported.at(-1)).toBeNull()
  })

  it('[OB10m] writes only changes, together with those of a failed write', async () => {
    const saved: DraftChange[] = []
    let isFull = true
    const writer = createDraftWriter<DraftChange>({
      merge: withChange,
      async save(change) {
        if (isFull) throw new Error('full')
        saved.push(change)
      },
      onWritten: () => undefined,
    })
    writer.changed(weather('dry'))
    await expect(writer.flush()).rejects.toThrow('full')
    isFull = false
    writer.changed({ lastField: 'damper_notes' })
    await writer.flush()
    writer.changed({ lastField: 'firebox_notes' })
    await writer.flush()
    expect(saved).toEqual([{ ...weather('dry'), lastField: 'damper_notes' }, { lastField: 'firebox_notes' }])
  })

  it('[OB10q] returns all that was entered, with the last values', async () => {
    const { writer } = writerOnDisk()
    expect(writer.entered()).toBeNull()
    writer.changed({ findings: { weather_conditions: 'd', damper_notes: 'Stuck' } })
    await writer.flush()
    writer.changed({ lastField: 'damper_notes' })
    writer.changed(weather('dry'))
    expect(writer.entered()).toEqual({
      findings: { weather_conditions: 'dry', damper_notes: 'Stuck' },
      lastField: 'damper_notes',
    })
  })

  it('writes nothing once the draft has become a report', async () => {
    const { writer, disk } = writerOnDisk()
    writer.changed(weather('dry'))
    writer.close()
    writer.changed(weather('wet'))
    await writer.flush()
    expect(disk.written).toEqual([])
  })
})
