import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MAX_PHOTOS } from './photo.ts'
import { MAX_VISIT_PHOTOS, VISIT_REASON_LABELS, VISIT_REASONS } from './visit.ts'

it('[R32] a job can be left undone for five reasons', () => {
  expect(VISIT_REASONS.map((reason) => VISIT_REASON_LABELS[reason])).toEqual([
    'No access',
    'Nobody at home',
    'Not safe to work',
    'Customer asked for another day',
    'Other',
  ])
})

it('[R53] a visit and a report are given as many photos as the database takes with them', () => {
  const sql = readFileSync('supabase/migrations/20261127000700_photos.sql', 'utf8')
  const [, ofVisit, ofReport] = /case when is_visit then (\d+) else (\d+) end/.exec(sql) ?? []
  expect([MAX_VISIT_PHOTOS, MAX_PHOTOS]).toEqual([Number(ofVisit), Number(ofReport)])
})
