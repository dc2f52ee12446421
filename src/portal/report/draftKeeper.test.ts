import { describe, expect, it } from 'vitest'
import { blankFindings, type ReportFindings } from '#domain/report.ts'
import { createDraftKeeper } from './draftKeeper.ts'

function findings(weather: string): ReportFindings {
  return { ...blankFindings(), weather_conditions: weather }
}

/** A keeper on a disk that takes its time, and what it has written and told. */
function keeperOnDisk({ isFull = false } = {}) {
  const disk = { isFull, written: new Array<string>(), told: new Array<unknown>() }
  const keeper = createDraftKeeper({
    async save({ weather_conditions }) {
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
    keeper.changed(findings('dry'))
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(disk.written).toEqual(['dry'])
  })

  it('leaves out what a newer change replaced while a write was under way', async () => {
    const { keeper, disk } = keeperOnDisk()
    keeper.changed(findings('slow'))
    await Promise.resolve()
    keeper.changed(findings('d'))
    keeper.changed(findings('dry'))
    await keeper.flush()
    expect(disk.written).toEqual(['slow', 'dry'])
  })

  it('writes nothing where nothing changed', async () => {
    const { keeper, disk } = keeperOnDisk()
    keeper.changed(findings('dry'))
    await keeper.flush()
    await keeper.flush()
    expect(disk.written).toEqual(['dry'])
  })

  it('[OB12] tells of a full disk, keeps the change, and writes it at the next try', async () => {
    const { keeper, disk } = keeperOnDisk({ isFull: true })
    keeper.changed(findings('dry'))
    await expect(keeper.flush()).rejects.toThrow('full')
    disk.isFull = false
    await keeper.flush()
    expect(disk.written).toEqual(['dry'])
    expect(disk.told.at(0)).toEqual(new Error('full'))
    expect(disk.told.at(-1)).toBeNull()
  })

  it('writes nothing once the draft has become a report', async () => {
    const { keeper, disk } = keeperOnDisk()
    keeper.changed(findings('dry'))
    keeper.close()
    keeper.changed(findings('wet'))
    await keeper.flush()
    expect(disk.written).toEqual([])
  })
})
