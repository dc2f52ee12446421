import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { isOpen } from '#domain/job.ts'
import { daysAfter } from '#domain/time.ts'
import { theDayAfterVisit } from '../support/earlierVisit.ts'
import { openPortal } from '../support/openPortal.tsx'
import { PICTURE } from '../support/pictures.ts'
import {
  button,
  completeJob,
  expectCount,
  jobCard,
  openReport,
  startJob,
  syncLine,
} from '../support/screen.ts'
import { aJobOfToday, CORMAC, theDay, TODAY } from '../support/theDay.ts'

// Every text, name, role, state and target of a screen, in its order: what is missing, changed or too many fails here.

it('[section 2] [R47] [R48] the list of the day', async () => {
  await openPortal({ isClockStopped: true, jobs: theDay().slice(0, 3) })
  await expect.element(page.getByRole('banner')).toMatchAriaInlineSnapshot(`
    - banner:
      - /children: deep-equal
      - link "Public website":
        - /url: /
      - heading "Welcome, Aoife Brennan" [level=1]
      - paragraph: Dublin Technician
      - button "Logout"
  `)
  await expect.element(page.getByRole('link', { name: 'On my way' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Directions/ })).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: deep-equal
      - status:
        - link "All sent Jobs refreshed 10:00":
          - /url: /technician/sync
      - button "Refresh"
      - tablist "Jobs":
        - tab "Today's Jobs (3)" [selected]
        - tab "Upcoming (0)"
        - tab "All Jobs (3)"
      - tabpanel "Today's Jobs (3)":
        - heading "Today's Jobs" [level=2]
        - list:
          - listitem:
            - article "Job CH-2001":
              - paragraph: 09:00 · Ranelagh
              - text: In Progress
              - heading "Job CH-2001" [level=3]:
                - link "Job CH-2001":
                  - /url: /technician/jobs/job-CH-2001
              - text: Wed 4 Mar 2026 60 mins
              - paragraph: Chimney Sweeping
              - link "Could not do for Siobhán Kavanagh":
                - /url: /technician/jobs/job-CH-2001
              - paragraph: Back boiler behind the stove. Please cover the cream carpet.
              - paragraph: Siobhán Kavanagh, 14 Ashfield Grove, Ranelagh, Dublin
              - link "siobhan.kavanagh@mail.example":
                - /url: mailto:siobhan.kavanagh@mail.example
              - link "Call Siobhán Kavanagh, 020 910 1201":
                - /url: tel:0209101201
                - text: 020 910 1201
              - link "Message Siobhán Kavanagh":
                - /url: sms:0209101201
                - text: Message
              - link "Navigate to Siobhán Kavanagh":
                - /url: https://www.google.com/maps/dir/?api=1&destination=14%20Ashfield%20Grove%2C%20Ranelagh%2C%20Co.%20Dublin%2C%20Ireland
                - text: Navigate
              - button "Create Report"
              - button "Complete Job"
          - listitem:
            - article "Job CH-2002":
              - paragraph: 11:30 · Howth
              - text: Pending
              - heading "Job CH-2002" [level=3]:
                - link "Job CH-2002":
                  - /url: /technician/jobs/job-CH-2002
              - text: Wed 4 Mar 2026 45 mins
              - paragraph: Smoke Test
              - link "Could not do for Declan Nolan":
                - /url: /technician/jobs/job-CH-2002
              - paragraph: Declan Nolan, 3 Seapoint Terrace, Howth, Dublin
              - link "Call Declan Nolan, 020 911 3340":
                - /url: tel:0209113340
                - text: 020 911 3340
              - link "Message Declan Nolan":
                - /url: sms:0209113340
                - text: Message
              - link "Navigate to Declan Nolan":
                - /url: https://www.google.com/maps/dir/?api=1&destination=3%20Seapoint%20Terrace%2C%20Howth%2C%20Co.%20Dublin%2C%20Ireland
                - text: Navigate
              - button "Start Job"
              - link "On my way":
                - /url: sms:0209113340?&body=Hello%20Declan%2C%20this%20is%20Aoife%20from%20Brightflue%20Chimney%20Care.%20I%20am%20on%20my%20way%20to%20you%20now.
          - listitem:
            - article "Job CH-2003":
              - paragraph: 14:00 · Malahide
              - text: Pending
              - heading "Job CH-2003" [level=3]:
                - link "Job CH-2003":
                  - /url: /technician/jobs/job-CH-2003
              - text: Wed 4 Mar 2026 90 mins
              - paragraph: CCTV Survey
              - link "Could not do for Gráinne Ó Sullivan-Byrne":
                - /url: /technician/jobs/job-CH-2003
              - paragraph: "The gate is on a keypad: 4417, then wait for the second click. Park in the yard and not on the lane, which the creamery lorry needs until four. The dog, Bran, is friendly but will follow you up a ladder."
              - button "More of the instructions"
              - paragraph: Gráinne Ó Sullivan-Byrne, The Old Forge, Church Lane, Malahide, Dublin · 020 912 7755 · grainne.osb@mail.example
              - button "Start Job"
              - link "Call Gráinne Ó Sullivan-Byrne, 020 912 7755":
                - /url: tel:0209127755
                - text: Call
              - link "Message Gráinne Ó Sullivan-Byrne":
                - /url: sms:0209127755
                - text: Message
              - link "E-mail Gráinne Ó Sullivan-Byrne":
                - /url: mailto:grainne.osb@mail.example
                - text: E-mail
              - link "Navigate to Gráinne Ó Sullivan-Byrne":
                - /url: https://www.google.com/maps/dir/?api=1&destination=The%20Old%20Forge%2C%20Church%20Lane%2C%20Malahide%2C%20Co.%20Dublin%2C%20Ireland
                - text: Navigate
        - link "Directions for the next 2 jobs":
          - /url: https://www.google.com/maps/dir/?api=1&destination=The%20Old%20Forge%2C%20Church%20Lane%2C%20Malahide%2C%20Co.%20Dublin%2C%20Ireland&waypoints=3%20Seapoint%20Terrace%2C%20Howth%2C%20Co.%20Dublin%2C%20Ireland
  `)
})

it('[section 2] [R47] the jobs to come, under the headings of their days', async () => {
  await openPortal({ isClockStopped: true, at: '/technician?tab=upcoming' })
  await expect.element(jobCard('CH-2004')).toBeVisible()
  await expect.element(page.getByRole('tabpanel')).toMatchAriaInlineSnapshot(`
    - tabpanel "Upcoming (2)":
      - /children: equal
      - status: 2 jobs
      - region "Thu 5 Mar 2026":
        - heading "Thu 5 Mar 2026" [level=2]
        - list:
          - listitem:
            - article "Job CH-2004":
              - paragraph: 10:00 · Howth
              - text: Thu 5 Mar 2026 60 mins
      - region "Sat 7 Mar 2026":
        - heading "Sat 7 Mar 2026" [level=2]
        - list:
          - listitem:
            - article "Job CH-2005":
              - paragraph: Ranelagh
              - text: Sat 7 Mar 2026
  `)
})

it('[section 7] [R47] all jobs, with their search', async () => {
  await openPortal({
    isClockStopped: true,
    at: '/technician?tab=all',
    jobs: theDay().filter((job) => !isOpen(job)),
  })
  await expect.element(jobCard('CH-2007')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Create Report' })).toBeVisible()
  await expect.element(page.getByRole('tabpanel')).toMatchAriaInlineSnapshot(`
    - tabpanel "All Jobs (2)":
      - /children: deep-equal
      - text: Search jobs
      - searchbox "Search jobs"
      - text: Status
      - combobox "Status":
        - option "Any status" [selected]
        - option "Pending"
        - option "In Progress"
        - option "Completed"
        - option "Cancelled"
      - status: 2 jobs
      - region "Sat 28 Feb 2026":
        - heading "Sat 28 Feb 2026" [level=2]
        - list:
          - listitem:
            - article "09:00 · Howth Job CH-2009 · Cancelled":
              - heading "09:00 · Howth Job CH-2009 · Cancelled" [level=3]:
                - button "09:00 · Howth Job CH-2009 · Cancelled"
      - region "Tue 3 Mar 2026":
        - heading "Tue 3 Mar 2026" [level=2]
        - list:
          - listitem:
            - article "09:00 · Malahide Job CH-2007 · Completed":
              - heading "09:00 · Malahide Job CH-2007 · Completed" [level=3]:
                - button "09:00 · Malahide Job CH-2007 · Completed"
              - link "Create Report":
                - /url: /technician/jobs/job-CH-2007/report
  `)
})

it('a search that finds nothing', async () => {
  await openPortal({ isClockStopped: true, at: '/technician?tab=all&find=nobody' })
  await expect.element(page.getByText('No matching jobs')).toBeVisible()
  await expect.element(page.getByRole('tabpanel')).toMatchAriaInlineSnapshot(`
    - tabpanel "All Jobs (7)":
      - /children: deep-equal
      - text: Search jobs
      - searchbox "Search jobs": nobody
      - text: Status
      - combobox "Status":
        - option "Any status" [selected]
        - option "Pending"
        - option "In Progress"
        - option "Completed"
        - option "Cancelled"
      - status
      - paragraph: No matching jobs
      - paragraph: Try fewer letters, or another status
  `)
})

it('a list that was never loaded', async () => {
  await openPortal({ jobs: [], technician: null, before: ({ backend }) => backend.failPulls('Broken') })
  await page.getByLabelText('Email').fill('technician@demo.example')
  await page.getByLabelText('Password').fill('chimney-demo')
  await button('Sign In').tap()
  await expect.element(page.getByText('not been loaded yet')).toBeVisible()
  await expect.element(page.getByRole('tabpanel')).toMatchAriaInlineSnapshot(`
    - tabpanel "Today's Jobs (0)":
      - /children: deep-equal
      - paragraph: Your jobs have not been loaded yet
      - paragraph: Refresh when there is a connection
  `)
})

it('[section 2] [R14] [R33] a job in progress, with the earlier visit at its address', async () => {
  await openPortal({
    isClockStopped: true,
    at: '/technician/jobs/job-CH-2001',
    jobs: theDayAfterVisit(1),
    publicPhotoUrl: () => PICTURE,
  })
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: equal
      - button "Back to Dashboard"
      - heading "Job" [level=1]
      - status:
        - link "All sent Jobs refreshed 10:00":
          - /url: /technician/sync
      - button "Refresh"
      - article "Job CH-2001":
        - heading "Job CH-2001" [level=2]
        - text: Wed 4 Mar 2026 60 mins
        - button "Create Report"
        - button "Complete Job"
      - region "Earlier visit: Mon 3 Nov 2025":
        - /children: equal
        - heading "Earlier visit: Mon 3 Nov 2025" [level=2]
        - term: Overall
        - definition: Poor
        - term: Chimney Crown
        - definition: Good
        - term: Flue Liner
        - definition: Could not be reached
        - term: Smoke Chamber
        - definition: Not inspected
        - term: Damper
        - definition: Fair
        - term: Firebox
        - definition: Good
        - heading "Priority items then" [level=3]
        - list:
          - listitem: Reline the flue
        - list "Photos then":
          - listitem:
            - img "Number 1 of the earlier visit"
      - term: Started
      - definition: 09:05
      - term: Finished
      - definition: Not yet
      - button "Could not do the job"
  `)
  // Only a card in a list has the link “Could not do”.
  await expectCount(page.getByRole('link', { name: /^Could not do/ }), 0)
})

it('[R33] the photos of an earlier visit without a connection', async () => {
  const { goOffline } = await openPortal({
    isClockStopped: true,
    at: '/technician/jobs/job-CH-2001',
    jobs: theDayAfterVisit(1),
  })
  goOffline()
  await expect.element(page.getByText('1 photo: shown when there is a connection.')).toBeVisible()
})

it('[section 2] [R14] a completed job without a report', async () => {
  await openPortal({ isClockStopped: true, at: '/technician/jobs/job-CH-2007' })
  await expect.element(page.getByRole('link', { name: 'Create Report' })).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: equal
      - button "Back to Dashboard"
      - heading "Job" [level=1]
      - status:
        - link "All sent Jobs refreshed 10:00":
          - /url: /technician/sync
      - button "Refresh"
      - article "Job CH-2007":
        - text: Completed
        - link "Create Report":
          - /url: /technician/jobs/job-CH-2007/report
      - term: Started
      - definition: yesterday, 10:06
      - term: Finished
      - definition: yesterday, 11:00
  `)
})

it('a job that is not on this phone', async () => {
  await openPortal({ isClockStopped: true, at: '/technician/jobs/none' })
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: deep-equal
      - button "Back to Dashboard"
      - heading "Job" [level=1]
      - status:
        - link "All sent Jobs refreshed 10:00":
          - /url: /technician/sync
      - button "Refresh"
      - paragraph: This job is not on this phone
      - paragraph: It may have gone to somebody else, or has not been loaded yet
  `)
})

it('[R25] the question before a job of another day is started', async () => {
  await openPortal({ isClockStopped: true, at: '/technician?tab=upcoming' })
  await jobCard('CH-2004').getByRole('button', { name: 'Start Job' }).tap()
  await expect.element(page.getByRole('group')).toMatchAriaInlineSnapshot(`
    - group "This job is for Thu 5 Mar 2026. Start it now?":
      - /children: deep-equal
      - text: This job is for Thu 5 Mar 2026. Start it now?
      - button "Not now"
      - button "Start anyway"
  `)
})

it('[R25] the question before a job is completed, without a report and with one that is begun', async () => {
  await openPortal({ isClockStopped: true })
  const complete = jobCard('CH-2001').getByRole('button', { name: 'Complete Job' })
  await complete.tap()
  await expect.element(page.getByRole('group')).toMatchAriaInlineSnapshot(`
    - group "Complete job CH-2001 without a report?":
      - /children: deep-equal
      - text: Complete job CH-2001 without a report?
      - button "Write report"
      - button "Complete anyway"
      - button "Cancel"
  `)
  await button('Write report').tap()
  await page.getByLabelText('Weather Conditions').fill('Mist')
  await button('Back to Dashboard').tap()
  await expect.element(jobCard('CH-2001')).toHaveTextContent('Report begun, not saved yet')
  await complete.tap()
  await expect.element(button('Continue report')).toBeVisible()
})

it('[R45] [OB18a] what the office has changed, and a start that is not sent yet', async () => {
  const { backend, goOffline } = await openPortal({ isClockStopped: true, jobs: theDay().slice(0, 2) })
  backend.office.addJob(aJobOfToday('CH-2010', { scheduled_time: '12:00:00' }))
  backend.office.edit('job-CH-2001', TODAY)
  await button('Refresh').tap()
  await expect.element(jobCard('CH-2001')).toHaveTextContent('Changed by the office')
  goOffline()
  await startJob('CH-2002')
  await expect.element(syncLine()).toHaveTextContent('1 change waiting')
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: equal
      - status:
        - link "1 change waiting Offline Jobs refreshed 10:00"
      - button "Refresh"
      - status: 1 new job and 1 changed by the office
      - button "Mark as seen"
      - tablist
      - tabpanel:
        - list:
          - /children: equal
          - listitem:
            - article "Job CH-2001":
              - paragraph: "Changed by the office: instructions"
              - button "Create Report"
          - listitem:
            - article "Job CH-2002":
              - text: In Progress
              - button "Undo Start"
              - paragraph: Not sent yet
              - button "Create Report"
              - button "Complete Job"
          - listitem:
            - article "Job CH-2010":
              - paragraph: New from the office
              - button "Start Job"
  `)
})

it('[OB13a] [OB13d] a job that the office has given to somebody else, with a report that is begun', async () => {
  const { backend } = await openPortal()
  await openReport('CH-2001')
  await page.getByLabelText('Weather Conditions').fill('Fog')
  await button('Back to Dashboard').tap()
  backend.office.reassign('job-CH-2001', CORMAC.id)
  await button('Refresh').tap()
  await expect.element(jobCard('CH-2001')).toMatchAriaInlineSnapshot(`
    - article "Job CH-2001":
      - /children: contain
      - note: The office no longer has you on this job.
      - paragraph: Report begun, not saved yet
      - button "Create Report"
  `)
})

it('[OB3c] a job of which the office’s system has refused a tap', async () => {
  const { backend } = await openPortal()
  backend.refuseNext('The office has cancelled the job')
  await jobCard('CH-2002').getByRole('button', { name: 'Start Job' }).tap()
  await expect.element(jobCard('CH-2002')).toMatchAriaInlineSnapshot(`
    - article "Job CH-2002":
      - /children: contain
      - text: Pending
      - alert:
        - /children: equal
        - paragraph: "The office’s system did not take what you did here: The office has cancelled the job"
        - link "See what is kept":
          - /url: /technician/sync
      - button "Start Job"
  `)
  await expectCount(jobCard('CH-2002').getByText(/Sent|sent/), 0)
})

it('[R25] [R47] a job that was completed without a report is a line, before it is sent and after', async () => {
  const { store, goOffline, goOnline } = await openPortal()
  // Until this phone has all reports it offers none.
  await expect.poll(() => store.reportCursor('user-aoife')).not.toBeNull()
  goOffline()
  await completeJob('CH-2001')
  await expect
    .element(jobCard('CH-2001').getByRole('button'))
    .toHaveAccessibleName('09:00 · Ranelagh Job CH-2001 · Completed · Not sent yet')
  goOnline()
  await expect.element(jobCard('CH-2001')).toMatchAriaInlineSnapshot(`
    - article "09:00 · Ranelagh Job CH-2001 · Completed":
      - /children: deep-equal
      - heading "09:00 · Ranelagh Job CH-2001 · Completed" [level=3]:
        - button "09:00 · Ranelagh Job CH-2001 · Completed"
      - link "Create Report":
        - /url: /technician/jobs/job-CH-2001/report
  `)
})

it('[R32] [R47] a job that could not be done is a line that says so, before it is sent and after', async () => {
  const { goOffline, goOnline } = await openPortal({
    isClockStopped: true,
    at: '/technician/jobs/job-CH-2002',
  })
  goOffline()
  await button('Could not do the job').tap()
  await page.getByRole('radio', { name: 'Nobody at home' }).tap()
  await button('Tell the office').tap()
  await button('Back to Dashboard').tap()
  const line = jobCard('CH-2002').getByRole('button')
  await expect
    .element(line)
    .toHaveAccessibleName(
      '11:30 · Howth Job CH-2002 · Pending · The office will be told: Nobody at home, 10:00 · Not sent yet',
    )
  goOnline()
  await expect
    .element(line)
    .toHaveAccessibleName(
      '11:30 · Howth Job CH-2002 · Pending · The office has been told: Nobody at home, 10:00',
    )
})

it('[R32] the sheet for a job that could not be done, untouched and begun', async () => {
  await openPortal({ isClockStopped: true, at: '/technician/jobs/job-CH-2002' })
  await button('Could not do the job').tap()
  await expect.element(page.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - dialog "Could not do the job":
      - /children: deep-equal
      - heading "Could not do the job" [level=2]
      - paragraph: Job CH-2002. The office reads this and moves the job.
      - button "Close"
      - group "Why?":
        - text: Why?
        - radio "No access"
        - text: No access
        - radio "Nobody at home"
        - text: Nobody at home
        - radio "Not safe to work"
        - text: Not safe to work
        - radio "Customer asked for another day"
        - text: Customer asked for another day
        - radio "Other"
        - text: Other
      - text: Note for the office
      - textbox "Note for the office"
      - text: Take Photo
      - button "Take Photo"
      - text: Choose Photos
      - button "Choose Photos"
      - button "Tell the office"
      - region "Notices"
  `)
  await page.getByRole('radio', { name: 'No access' }).tap()
  await button('Discard').tap()
  await expect.element(page.getByRole('group', { name: 'Discard what you entered here?' }))
    .toMatchAriaInlineSnapshot(`
    - group "Discard what you entered here?":
      - /children: deep-equal
      - text: Discard what you entered here?
      - button "Discard"
      - button "Keep"
  `)
})

it('[R44] the hand-over of a report, before another job of the day', async () => {
  await openPortal({ isClockStopped: true })
  await openReport('CH-2001')
  await button('Save Report').tap()
  await button('As shown').tap()
  const handover = page.getByRole('region', { name: 'Hand over the report' })
  await expect.element(handover.getByRole('button', { name: /PDF$/ })).toBeEnabled()
  await expect.element(handover).toMatchAriaInlineSnapshot(`
    - region "Hand over the report":
      - /children: deep-equal
      - heading "Hand over the report" [level=2]
      - paragraph: Siobhán Kavanagh, 14 Ashfield Grove
      - button "Hide the hand-over"
      - button "Save PDF"
      - link "Show report":
        - /url: /technician/jobs/job-CH-2001/report
      - link "Next job: 11:30 · Howth":
        - /url: /technician/jobs/job-CH-2002
  `)
})

it('[R44] the hand-over of the last report of the day', async () => {
  await openPortal({ isClockStopped: true, jobs: theDay().slice(0, 1) })
  await openReport('CH-2001')
  await button('Save Report').tap()
  await button('As shown').tap()
  await expect.element(page.getByText('No other job is left today.')).toBeVisible()
})

it('[R40] the jobs that are too old for this phone', async () => {
  const old = aJobOfToday('CH-1001', {
    status: 'completed',
    scheduled_date: daysAfter(TODAY, -800),
    actual_start_time: '2023-12-25T10:06:00.000Z',
    actual_end_time: '2023-12-25T11:00:00.000Z',
  })
  await openPortal({ isClockStopped: true, jobs: [old], at: '/technician?tab=all' })
  const older = page.getByRole('region', { name: 'Older jobs' })
  await expect.element(older).toMatchAriaInlineSnapshot(`
    - region "Older jobs":
      - /children: deep-equal
      - paragraph: 1 older job is not on this phone.
      - button "Show older jobs"
  `)
  await button('Show older jobs').tap()
  await expect.element(jobCard('CH-1001')).toBeVisible()
  await expect.element(older).toMatchAriaInlineSnapshot(`
    - region "Older jobs":
      - /children: equal
      - paragraph: 1 older job is not on this phone.
      - list:
        - listitem:
          - article "Job CH-1001":
            - paragraph: 09:00 · Howth
            - text: Completed
            - heading "Job CH-1001" [level=2]
            - text: Mon 25 Dec 2023 60 mins
  `)
})
