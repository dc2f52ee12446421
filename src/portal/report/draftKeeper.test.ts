import { describe, expect, it } from 'vitest'
import { blankFindings } from '#domain/report.ts'
import { createDraftKeeper, type DraftContent } from './draftKeeper.ts'

function content(weather: string): DraftContent {
  return { findings: { ...blankFindings(), weather_conditions: weather } }
}

/** A keeper on a disk that takes its time, and what it has written and told. */
function keeperOnDisk({ isFull = false } = {}) {
  const disk = { isFull, written: new Array<string>(), told: new Array<unknown>() }
  const keeper = createDraftKeeper({
    content: content(''),
    async save({ findings: { weather_conditions } }) {
      await new Promise((resolve) => setTimeout(resolve, weather_conditions === 'slow' ? 20 : 1))
      if (disk.isFull) throw new Error('full')
      disk.written.push(weather_conditions)
    },
    onWritten: (error) => disk.told.push(error),
  })
  return { keeper, disk }
}

describe('a draft keeper', () => {
  it('writes a change at once', async () => {
    const { keeper, disk } = keeperOnDisk()
    keeper.changed(content('dry'))
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(disk.written).toEqual(['dry'])
  })

  it('leaves out what a newer change replaced while a write was under way', async () => {
    const { keeper, disk } = keeperOnDisk()
    keeper.changed(content('slow'))
    await Promise.resolve()
    keeper.changed(content('d'))
    keeper.changed(content('dry'))
    await keeper.flush()
    expect(disk.written).toEqual(['slow', 'dry'])
  })

  it('writes nothing where nothing changed', async () => {
    const { keeper, disk } = keeperOnDisk()
    keeper.changed(content('dry'))
    await keeper.flush()
    await keeper.flush()
    expect(disk.written).toEqual(['dry'])
  })

  it('[OB12] tells of a full disk, keeps the change, and writes it at the next try', async () => {
    const { keeper, disk } = keeperOnDisk({ isFull: true })
    keeper.changed(content('dry'))
    await expect(keeper.flush()).rejects.toThrow('full')
    disk.isFull = false
    await keeper.flush()
    expect(disk.written).toEqual(['dry'])
    expect(disk.told.at(0)).toEqual(new Error('full'))
    expect(disk.told.at(-1)).toBeNull()
  })

  it('writes the field that was entered with the findings as they are', async () => {
    const saved: DraftContent[] = []
    const keeper = createDraftKeeper({
      content: content('dry'),
      save: async (newest) => void saved.push(newest),
      onWritten: () => undefined,
    })
    keeper.changed({ lastField: 'damper_notes' })
    await keeper.flush()
    expect(saved).toEqual([{ ...content('dry'), lastField: 'damper_notes' }])
  })

  it('writes nothing once the draft has become a report', async () => {
    const { keeper, disk } = keeperOnDisk()
    keeper.changed(content('dry'))
    keeper.close()
    keeper.changed(content('wet'))
    await keeper.flush()
    expect(disk.written).toEqual([])
  })
})
