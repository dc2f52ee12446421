import { describe, expect, it } from 'vitest'
import { QUESTIONS } from './faq.ts'

describe('questions and answers', () => {
  it('[R10] are thirteen different ones', () => {
    expect(new Set(QUESTIONS.map((entry) => entry.question)).size).toBe(13)
  })

  it('[section 4] [section 9] [R4] [R10] [R51] quote the listed times and no others', () => {
    const answers = QUESTIONS.map(({ answer }) => answer).join('\n')
    for (const words of [
      'Same-day in cities, 24-48 hours rural: that is the usual case, and each county’s page says what to expect there.',
      'the same day in Dublin',
      'within 24-48 hours in Wicklow, Kildare, Meath, Louth, Cork, Limerick and Galway',
      'within 48-72 hours in the other 18',
      'Monday to Friday 8:00 AM to 6:00 PM, Saturday 8:00 AM to 5:00 PM and Sunday 10:00 AM to 4:00 PM',
      'our emergency service answers 24/7',
      'Travel is free in Dublin, Louth, Meath, Kildare and Wicklow',
      'Allow 45–60 minutes',
      'At least once a year, and twice if you light the fire more than once a week',
    ]) {
      expect(answers).toContain(words)
    }
    expect(answers.match(/\d+[-–]\d+ hours|same day/g)).toEqual([
      '24-48 hours',
      'same day',
      '24-48 hours',
      '48-72 hours',
    ])
  })
  it('[R51] promise of the certificate what its form has, and no flue', () => {
    const certificate = QUESTIONS.find(({ question }) => question === 'What does the certificate tell me?')
    expect(certificate?.answer).toContain('The date, the address, and the condition of the crown')
    expect(certificate?.answer).not.toContain('flue that was swept')
  })
})
