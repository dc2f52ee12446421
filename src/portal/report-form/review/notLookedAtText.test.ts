import { expect, it } from 'vitest'
import { PARTS_AND_CHECKS } from '#domain/reportFields.ts'
import { notLookedAtText } from './notLookedAtText.ts'

it('[R41] what nobody has looked at is counted, parts before safety checks', () => {
  expect(notLookedAtText(PARTS_AND_CHECKS)).toBe('5 parts not opened, 3 safety checks not touched')
  expect(notLookedAtText(['damper'])).toBe('1 part not opened')
  expect(notLookedAtText(['smoke_test_passed'])).toBe('1 safety check not touched')
})
