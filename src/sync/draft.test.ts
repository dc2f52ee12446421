import { describe, expect, it } from 'vitest'
import { aStoredPhoto, aTechnician, TIMESTAMP, OWNER } from '../../tests/support/store/samples.ts'
import { blankFindings } from '#domain/reportFields.ts'
import { changedFindings, inOrder, newDraft, withChange } from './draft.ts'

const aDraft = (change = {}) => newDraft(OWNER, 'job-1', 'report-1', aTechnician(change), TIMESTAMP)

describe('a new draft', () => {
  it('[R33] begins with the days that are known already', () => {
    const known = { last_cleaned_date: '2025-11-20', next_inspection_date: '2027-11-20' }
    expect(newDraft('user-1', 'job-1', 'report-1', aTechnician(), 'now', known).findings).toMatchObject(known)
  })

  it('[section 4] has the defaults of the form, and the technician as inspector', () => {
    expect(aDraft()).toEqual({
      ownerId: OWNER,
      jobId: 'job-1',
      reportId: 'report-1',
      startedAt: TIMESTAMP,
      findings: { ...blankFindings(), inspector_name: 'Aoife Brennan', inspector_license: 'CS-1042' },
    })
  })

  it('leaves the licence empty if the technician has none', () => {
    expect(aDraft({ license_number: null }).findings.inspector_license).toBe('')
  })
})

describe('a change of a draft', () => {
  it('preserves what another tab has entered', () => {
    const draft = withChange(aDraft(), { findings: { weather_conditions: 'Dry' } })
    const changed = withChange(draft, { findings: { damper_notes: 'Stuck' }, lastField: 'damper_notes' })
    expect(changed).toEqual({
      ...draft,
      findings: { ...draft.findings, weather_conditions: 'Dry', damper_notes: 'Stuck' },
      lastField: 'damper_notes',
    })
  })

  it('consists of the findings that differ, with their new values', () => {
    const before = blankFindings()
    const after = { ...before, recommendations: ['Fit a cowl'], smoke_test_passed: false }
    expect(changedFindings(before, after)).toEqual({
      recommendations: ['Fit a cowl'],
      smoke_test_passed: false,
    })
    expect(changedFindings(before, { ...before, recommendations: [] })).toEqual({})
  })
})

describe('the photos of a draft', () => {
  const photos = ['a', 'b', 'c', 'd'].map((id, position) => aStoredPhoto({ id, position }))
  const orderOf = (...ids: string[]) => inOrder(photos, ids).map(({ id, position }) => `${position}: ${id}`)

  it('are numbered in the given order', () => {
    expect(orderOf('d', 'b', 'a', 'c')).toEqual(['0: d', '1: b', '2: a', '3: c'])
  })

  it('come last in their previous order if they are not listed, for example just added in another tab', () => {
    expect(orderOf('d', 'b')).toEqual(['0: d', '1: b', '2: a', '3: c'])
  })

  it('do not change otherwise', () => {
    expect(inOrder([aStoredPhoto({ caption: 'The crown' })], [])).toEqual([
      aStoredPhoto({ caption: 'The crown' }),
    ])
  })
})
