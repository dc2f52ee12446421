import { expect, it } from 'vitest'
import { updateText } from './UpdateBanner.tsx'

it('[OB16a] explains what the update waits for, and that updating at once loses nothing', () => {
  expect(updateText(0, false)).toBe('')
  for (const unsentCount of [1, 2]) {
    expect(updateText(unsentCount, false)).toBe(
      'It installs once everything is sent. You can update now, too: nothing is lost.',
    )
  }
})

it('[OB16a] assures that an open report is not lost', () => {
  for (const unsentCount of [0, 2]) {
    expect(updateText(unsentCount, true)).toBe(
      'Nothing is lost if you update now: this report is kept at every change, and opens again.',
    )
  }
})
