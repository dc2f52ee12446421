import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { Job } from '#domain/job.ts'
import { markupText } from '../../../../tests/support/browser/markupText.ts'
import { aJob } from '../../../../tests/support/store/samples.ts'
import { ContactActions, JobDetails, type CardLook } from './JobDetails.tsx'

function detailsOf(change: Partial<Job>, look: CardLook): string {
  const details = createElement(JobDetails, { job: aJob(change), titleId: 'title', look })
  return renderToStaticMarkup(createElement(MemoryRouter, null, details))
}

function isCut(special_instructions: string, look: CardLook): boolean {
  return detailsOf({ special_instructions }, look).includes('of the instructions')
}

it('[R47] instructions are cut if they have more letters or lines than the card has room for', () => {
  expect([isCut('a'.repeat(90), 'quiet'), isCut('a'.repeat(91), 'quiet')]).toEqual([false, true])
  expect([isCut('a'.repeat(130), 'prominent'), isCut('a'.repeat(131), 'prominent')]).toEqual([false, true])
  expect([isCut('a\nb\nc', 'page'), isCut('a\nb\nc\nd', 'page')]).toEqual([false, true])
})

it('[section 2] a quiet card of a customer without an e-mail address has the number alone, and no way to write one', () => {
  const { customer } = aJob()
  const html = detailsOf({ customer }, 'quiet')
  expect(markupText(html)).toContain('Nuala Keane, 4 Sea Road, Rush, Dublin · 020 910 0001')
  expect(html).toMatch(/020 910 0001<\/p>/)
  const ways = renderToStaticMarkup(createElement(ContactActions, { customer, isQuiet: true }))
  expect([...ways.matchAll(/href="(\w+):/g)].map(([, scheme]) => scheme)).toEqual(['tel', 'sms', 'https'])
})

it('the map opens beside the portal, and gets no access to it', () => {
  const ways = renderToStaticMarkup(createElement(ContactActions, { customer: aJob().customer }))
  expect(ways).toMatch(/aria-label="Navigate to Nuala Keane" target="_blank" rel="noopener"/)
})
