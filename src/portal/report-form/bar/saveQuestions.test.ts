import { describe, expect, it } from 'vitest'
import { blankFindings, type ReportFindings } from '#domain/reportFields.ts'
import { saveQuestions } from './saveQuestions.ts'

const NOTHING = { notLookedAt: [], contradiction: null, isUrgencyKnown: false }
const SIGNED = { customer_signature: 'M0 0L600 200' }
const NO_FIRE = { priority_items: ["Don't light the stove"] }

function urgent(change: Partial<ReportFindings>, isUrgencyKnown = false) {
  return saveQuestions({ ...blankFindings(), ...change }, { ...NOTHING, isUrgencyKnown })?.urgent
}

describe('what Save Report asks', () => {
  it('[R41] is nothing if everything was looked at, is consistent and is not urgent', () => {
    expect(saveQuestions(blankFindings(), NOTHING)).toBeNull()
  })

  it('[R31] [R41] [R42] is everything together', () => {
    const contradiction = { overall: 'good', worst: 'needs_attention' } as const
    const known = { ...NOTHING, notLookedAt: ['damper', 'smoke_test_passed'] as const, contradiction }
    expect(saveQuestions({ ...blankFindings(), flue_liner_status: 'needs_attention' }, known)).toEqual({
      notLookedAt: ['damper', 'smoke_test_passed'],
      contradiction,
      urgent: { lacksNoFire: true, lacksSignature: true },
    })
  })

  it('[R42] is what an urgent report lacks, once', () => {
    const failed = { smoke_test_passed: false }
    expect(urgent(failed)).toEqual({ lacksNoFire: true, lacksSignature: true })
    expect(urgent({ ...failed, ...SIGNED })).toEqual({ lacksNoFire: true, lacksSignature: false })
    expect(urgent({ ...failed, ...NO_FIRE })).toEqual({ lacksNoFire: false, lacksSignature: true })
    expect(urgent({ ...failed, ...NO_FIRE, ...SIGNED })).toBeUndefined()
    expect(urgent(failed, true)).toBeUndefined()
    expect(urgent(NO_FIRE)).toBeUndefined()
  })
})
