import { expect, it } from 'vitest'
import { CHIMNEY_PARTS } from '#domain/chimney.ts'
import { PART_DRAWINGS } from './chimneyParts.ts'

const drawings = CHIMNEY_PARTS.map((part) => PART_DRAWINGS[part])

it('a tap selects a part from the pot down to the hearth, with no gap and no overlap, and no part is too low for a thumb', () => {
  expect(drawings.map(({ zone }) => [zone.top, zone.bottom])).toEqual([
    [18, 104],
    [104, 292],
    [292, 356],
    [356, 400],
    [400, 492],
  ])
})

it('the line to a label begins on its part', () => {
  for (const { anchor, zone } of drawings) {
    expect(anchor.y).toBeGreaterThan(zone.top)
    expect(anchor.y).toBeLessThan(zone.bottom)
  }
})

it('labels are so far apart that a thumb hits only one', () => {
  const distances = drawings.slice(1).map(({ labelY }, index) => labelY - (drawings[index]?.labelY ?? 0))
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(73)
})
