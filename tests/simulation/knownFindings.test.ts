import { describe, expect, it } from 'vitest'
import { EXPECTED_UNTIL_MENDED } from './knownFindings.ts'

// The reverse of other tests: each shows that the model can find a defect that the product still has.
describe('the model finds a defect that is not mended yet', () => {
  it.each(EXPECTED_UNTIL_MENDED)('$rules $story', async ({ play }) => {
    expect(await play(true), 'It is mended: move it to the regressions').not.toEqual([])
    expect(await play(false), 'The same history without its fault breaks no rule').toEqual([])
  })
})
