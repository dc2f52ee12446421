import { describe, expect, it } from 'vitest'
import type { DraftChange } from '#sync/draft.ts'
import { createDraftKeeper } from './draftWriter.ts'

const weather = (weather_conditions: string): DraftChange => ({ findings: { weather_conditions } })

/** A keeper on a disk that takes its time, and what it has written and told. */
function keeperOnDisk({ isFull = false } = {}) {
  const disk = { isFull, written: new Array<string>(), told: new Array<unknown>() }
  const keeper = createDraftKeeper({
    async save({ findings }) {
      const written = findings?.weather_conditions ?? ''
      await new Promise((resolve) => setTimeout(resolve, written === 'slow' ? 20 : 1))
      if (disk.isFull) throw new Error('full')
      disk.written.push(written)
    },
    onWritten: (error) => disk.told.push(error),
  })
  return { keeper, disk }
}

describe('a draft keeper', () => {
  it('writes a change at once', async () => {
    const { keeper, disk } = keeperOnDisk()
    keeper.changed(weather('dry'))
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(disk.written).toEqual(['dry'])
  })

  it('leaves out what a newer change replaced while a write was under way', async () => {
    const { keeper, disk } = keeperOnDisk()
    keeper.changed(weather('slow'))
    await Promise.resolve()
    keeper.changed(weather('d'))
    keeper.changed(weather('dry'))
    await keeper.flush()
    expect(disk.written).toEqual(['slow', 'dry'])
  })

  it('writes nothing where nothing changed', async () => {
    const { keeper, disk } = keeperOnDisk()
    keeper.changed(weather('dry'))
    await keeper.flush()
    await keeper.flush()
    expect(disk.written).toEqual(['dry'])
  })

  it('[OB12] tells of a full disk, keeps the change, and writes it at the next try', async () => {
    const { keeper, disk } = keeperOnDisk({ isFull: true })
    keeper.changed(weather('dry'))
    await expect(keeper.flush()).rejects.toThrow('full')
    disk.isFull = false
    await keeper.flush()
    expect(disk.written).toEqual(['dry'])
    expect(disk.told.at(0)).toEqual(new Error('full'))
    expect(disk.told.at(-1)).toBeNull()
  })

  it('[OB10] writes nothing but what changed, and all of it where a write has failed', async () => {
    const saved: DraftChange[] = []
    let isFull = true
    const keeper = createDraftKeeper({
      async save(change) {
        if (isFull) throw new Error('full')
        saved.push(change)
      },
      onWritten: () => undefined,
    })
    keeper.changed(weather('dry'))
    await expect(keeper.flush()).rejects.toThrow('full')
    isFull = false
    keeper.changed({ lastField: 'damper_notes' })
    await keeper.flush()
    keeper.changed({ lastField: 'firebox_notes' })
    await keeper.flush()
    expect(saved).toEqual([
      { ...weather('dry'), lastField: 'damper_notes' },
      { findings: {}, lastField: 'firebox_notes' },
    ])
  })

  it('[OB10] knows all that was entered through it, as it was entered last', async () => {
    const { keeper } = keeperOnDisk()
    expect(keeper.entered()).toEqual({})
    keeper.changed({ findings: { weather_conditions: 'd', damper_notes: 'Stuck' } })
    await keeper.flush()
    keeper.changed({ lastField: 'damper_notes' })
    keeper.changed(weather('dry'))
    expect(keeper.entered()).toEqual({ weather_conditions: 'dry', damper_notes: 'Stuck' })
  })

  it('writes nothing once the draft has become a report', async () => {
    const { keeper, disk } = keeperOnDisk()
    keeper.changed(weather('dry'))
    keeper.close()
    keeper.changed(weather('wet'))
    await keeper.flush()
    expect(disk.written).toEqual([])
  })
})
