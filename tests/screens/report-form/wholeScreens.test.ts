import { expect, it, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { daysAfter } from '#domain/time.ts'
import { PhotoError } from '../../../src/portal/drafts/preparedPhoto.ts'
import { theDayAfterVisit } from '../support/earlierVisit.ts'
import { openPortal } from '../support/openPortal.tsx'
import { fileNamed } from '../support/pictures.ts'
import { draftWithWeather, field, JOB, openForm, review } from '../support/reportForm.ts'
import { openSavedReport, photoPath, REPORT_ID, reportInOffice, servePhotos } from '../support/savedReport.ts'
import { button, confirmAtSave, jobCard, textsOf } from '../support/screen.ts'
import { aJobOfToday, AOIFE, identityOf, TODAY } from '../support/theDay.ts'

// Every text, name, role, state and target of a screen, in its order: what is missing, changed or too many fails here.

const section = (name: string) => page.getByRole('region', { name, exact: true })
const sheet = (name: string) => page.getByRole('dialog', { name, exact: true })
const messages = section('Messages')

/** Chooses the result of a safety check. */
const choose = (check: string, result: string) =>
  page.getByRole('group', { name: check }).getByText(result, { exact: true }).tap()

async function addPhotos(...names: string[]): Promise<void> {
  await userEvent.upload(
    field('Choose Photos'),
    names.map((name) => fileNamed(name)),
  )
  await expect.element(button(`Remove photo ${names.length}`)).toBeInTheDocument()
}

async function draw(box: Locator): Promise<void> {
  await expect.poll(() => box.element().querySelector('canvas')?.style.touchAction).toBe('none')
  await userEvent.dragAndDrop(box, box, {
    sourcePosition: { x: 40, y: 30 },
    targetPosition: { x: 240, y: 90 },
    steps: 5,
  })
}

it('[section 2] [section 4] [R30] [R41] a form in which nothing was entered', async () => {
  await openForm({ isClockStopped: true })
  await expect.element(page.getByRole('banner')).toMatchAriaInlineSnapshot(`
    - banner:
      - /children: deep-equal
      - button "Back to Dashboard"
      - paragraph: /IR-[0-9A-F-]{14}/
      - text: Draft Report
  `)
  await expect.element(section('Review')).toHaveTextContent('5 parts not opened')
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: deep-equal
      - heading "Inspection Report" [level=1]
      - paragraph: Job CH-2001 · Siobhán Kavanagh
      - region "Inspection":
        - heading "Inspection" [level=2]
        - text: Inspection Level
        - combobox "Inspection Level":
          - option "Level 1 (Basic Visual)" [selected]
          - option "Level 2 (Detailed Visual)"
          - option "Level 3 (Comprehensive)"
        - text: Overall Status
        - combobox "Overall Status":
          - option "Good" [selected]
          - option "Fair"
          - option "Poor"
          - option "Needs Immediate Attention"
        - text: Weather Conditions
        - textbox "Weather Conditions"
        - text: Last Cleaned Date
        - textbox "Last Cleaned Date"
        - group "Shortcuts for the last cleaning":
          - text: Shortcuts for the last cleaning
          - button "Today"
          - button "6 months ago"
          - button "12 months ago"
      - region "Chimney components":
        - heading "Chimney components" [level=2]
        - paragraph: Tap a part to set its status and notes.
        - group "Chimney in section: choose a part":
          - button "Chimney Crown: Not opened": Chimney Crown Not opened
          - button "Flue Liner: Not opened": Flue Liner Not opened
          - button "Smoke Chamber: Not opened": Smoke Chamber Not opened
          - button "Damper: Not opened": Damper Not opened
          - button "Firebox: Not opened": Firebox Not opened
        - group "Chimney Crown Not opened":
          - text: Chimney Crown Not opened Chimney Crown Status
          - combobox "Chimney Crown Status":
            - option "Good" [selected]
            - option "Fair"
            - option "Poor"
            - option "Needs Immediate Attention"
          - group "Chimney Crown not inspected":
            - text: Chimney Crown not inspected
            - button "Not fitted"
            - button "Could not be reached"
            - button "Not inspected"
          - text: Chimney Crown Notes
          - textbox "Chimney Crown Notes"
        - group "Flue Liner Not opened":
          - text: Flue Liner Not opened Flue Liner Status
          - combobox "Flue Liner Status":
            - option "Good" [selected]
            - option "Fair"
            - option "Poor"
            - option "Needs Immediate Attention"
          - group "Flue Liner not inspected":
            - text: Flue Liner not inspected
            - button "Not fitted"
            - button "Could not be reached"
            - button "Not inspected"
          - text: Flue Liner Notes
          - textbox "Flue Liner Notes"
        - group "Smoke Chamber Not opened":
          - text: Smoke Chamber Not opened Smoke Chamber Status
          - combobox "Smoke Chamber Status":
            - option "Good" [selected]
            - option "Fair"
            - option "Poor"
            - option "Needs Immediate Attention"
          - group "Smoke Chamber not inspected":
            - text: Smoke Chamber not inspected
            - button "Not fitted"
            - button "Could not be reached"
            - button "Not inspected"
          - text: Smoke Chamber Notes
          - textbox "Smoke Chamber Notes"
        - group "Damper Not opened":
          - text: Damper Not opened Damper Status
          - combobox "Damper Status":
            - option "Good" [selected]
            - option "Fair"
            - option "Poor"
            - option "Needs Immediate Attention"
          - group "Damper not inspected":
            - text: Damper not inspected
            - button "Not fitted"
            - button "Could not be reached"
            - button "Not inspected"
          - text: Damper Notes
          - textbox "Damper Notes"
        - group "Firebox Not opened":
          - text: Firebox Not opened Firebox Status
          - combobox "Firebox Status":
            - option "Good" [selected]
            - option "Fair"
            - option "Poor"
            - option "Needs Immediate Attention"
          - group "Firebox not inspected":
            - text: Firebox not inspected
            - button "Not fitted"
            - button "Could not be reached"
            - button "Not inspected"
          - text: Firebox Notes
          - textbox "Firebox Notes"
      - region "Safety checks":
        - heading "Safety checks" [level=2]
        - group "Carbon Monoxide Detected Not touched":
          - text: Carbon Monoxide Detected Not touched
          - radio "None detected" [checked]
          - text: None detected
          - radio "Detected"
          - text: Detected
          - radio "Not tested"
          - text: Not tested
        - group "Smoke Test Passed Not touched":
          - text: Smoke Test Passed Not touched
          - radio "Passed" [checked]
          - text: Passed
          - radio "Failed"
          - text: Failed
          - radio "Not tested"
          - text: Not tested
        - group "Structural Issues Not touched":
          - text: Structural Issues Not touched
          - radio "None found" [checked]
          - text: None found
          - radio "Found"
          - text: Found
          - radio "Not tested"
          - text: Not tested
      - region "What to do":
        - heading "What to do" [level=2]
        - text: Recommendations
        - textbox "Recommendations"
        - text: One per line
        - group "Often recommended":
          - text: Often recommended
          - button "Sweep once a year"
          - button "Sweep twice a year"
          - button "Burn only dry wood"
          - button "Fit a cowl"
          - button "Fit a bird guard"
          - button "Repoint the crown"
          - button "CCTV survey of the flue"
          - button "Fit a carbon monoxide alarm"
        - text: Priority Items
        - textbox "Priority Items"
        - text: One per line
        - group "Often urgent":
          - text: Often urgent
          - button "Do not light the fire until this is repaired"
          - button "Repair, then repeat the smoke test"
          - button "Find the source of the carbon monoxide"
          - button "Fit a carbon monoxide alarm today"
          - button "Reline the flue"
          - button "Structural repair by a builder"
        - text: Next Inspection Date
        - textbox "Next Inspection Date": 2027-03-04
        - group "Shortcuts for the next visit":
          - text: Shortcuts for the next visit
          - button "In 6 months"
          - button "In 12 months"
      - region "Photos":
        - heading "Photos" [level=2]
        - text: Choose Photos
        - button "Choose Photos"
        - paragraph: From the library, several at a time.
        - status
      - region "Inspector":
        - heading "Inspector" [level=2]
        - text: Inspector Name
        - textbox "Inspector Name": Aoife Brennan
        - text: Inspector Certification
        - textbox "Inspector Certification"
        - text: Inspector Licence
        - textbox "Inspector Licence": CS-1042
      - region "Signature":
        - heading "Signature" [level=2]
        - button "Customer Signs"
      - region "Review":
        - heading "Review" [level=2]
        - paragraph: 5 parts not opened, 3 safety checks not touched
        - paragraph: Chimney Crown, Flue Liner, Smoke Chamber, Damper, Firebox, Carbon monoxide, Smoke test, Structural issues
        - button "Look now"
        - img "Chimney in section: Chimney Crown: Not opened, Flue Liner: Not opened, Smoke Chamber: Not opened, Damper: Not opened, Firebox: Not opened": Chimney Crown Not opened Flue Liner Not opened Smoke Chamber Not opened Damper Not opened Firebox Not opened
        - paragraph: "Overall: nothing was looked at"
        - term: Inspection
        - definition: Level 1 (Basic Visual)
        - term: Not opened
        - definition: Chimney Crown, Flue Liner, Smoke Chamber, Damper, Firebox
        - term: Safety
        - definition: "Carbon monoxide: not touched, Smoke test: not touched, Structural issues: not touched"
        - term: Recommendations
        - definition: None
        - term: Priority items
        - definition: None
        - term: Next inspection due
        - definition: Thu 4 Mar 2027
        - term: Inspector
        - definition: Aoife Brennan, CS-1042
        - paragraph: No photos.
      - button "Discard Draft"
      - text: Take Photo
      - button "Take Photo"
      - button "Sections"
      - button "Save Report"
  `)
})

it('[R33] the form of a job at whose address there was an earlier visit', async () => {
  await openForm({ isClockStopped: true, jobs: theDayAfterVisit() })
  await expect.element(page.getByText('Damper: Fair last time')).toBeVisible()
  expect(textsOf(page.getByRole('main').getByText(/last time/))).toEqual([
    'Chimney Crown: Good last time',
    'Flue Liner: Could not be reached last time',
    'Smoke Chamber: Not inspected last time',
    'Damper: Fair last time',
    'Firebox: Good last time',
    'Urgent last time (Mon 3 Nov 2025):',
  ])
  expect(textsOf(section('What to do').getByRole('listitem'))).toEqual(['Reline the flue'])
})

it('[R30] [R35] the sheet of a part, of which a photo was taken', async () => {
  await openForm({ isClockStopped: true })
  await button('Damper: Not opened').tap()
  await sheet('Damper').getByText('Poor', { exact: true }).tap()
  await sheet('Damper').getByRole('button', { name: 'Stuck open' }).tap()
  await userEvent.upload(field('Photo of Damper'), [fileNamed('one.jpg')])
  await expect.element(button('Mark photo 1: Damper')).toBeVisible()
  await expect.element(sheet('Damper')).toMatchAriaInlineSnapshot(`
    - dialog "Damper":
      - /children: deep-equal
      - heading "Damper" [level=3]
      - button "Close"
      - group "Condition":
        - text: Condition
        - radio "Good"
        - text: Good
        - radio "Fair"
        - text: Fair
        - radio "Poor" [checked]
        - text: Poor
        - radio "Needs Immediate Attention"
        - text: Needs Immediate Attention
      - group "Damper not inspected":
        - text: Damper not inspected
        - button "Not fitted"
        - button "Could not be reached"
        - button "Not inspected"
      - text: Notes
      - textbox "Notes": Stuck open
      - group "Often noted":
        - text: Often noted
        - button "Opens and closes freely"
        - button "Stiff, freed and tried"
        - button "Does not close fully"
        - button "Stuck open" [pressed]
        - button "Stuck closed"
        - button "Rusted"
        - button "Plate warped"
        - button "Handle broken"
      - text: Photo of Damper
      - button "Photo of Damper"
      - text: Choose photos of Damper
      - button "Choose photos of Damper"
      - button "Mark photo 1: Damper"
      - button "Done"
      - button "Next: Firebox"
      - region "Notices"
  `)
})

it('[R30] the sheet of the last part, which leads to no other', async () => {
  await openForm({ isClockStopped: true })
  await button('Firebox: Not opened').tap()
  await sheet('Firebox').getByRole('button', { name: 'Could not be reached' }).tap()
  await expect.element(sheet('Firebox')).toMatchAriaInlineSnapshot(`
    - dialog "Firebox":
      - /children: deep-equal
      - heading "Firebox" [level=3]
      - button "Close"
      - group "Condition":
        - text: Condition
        - radio "Good"
        - text: Good
        - radio "Fair"
        - text: Fair
        - radio "Poor"
        - text: Poor
        - radio "Needs Immediate Attention"
        - text: Needs Immediate Attention
      - group "Firebox not inspected":
        - text: Firebox not inspected
        - button "Not fitted"
        - button "Could not be reached" [pressed]
        - button "Not inspected"
      - text: Notes
      - textbox "Notes"
      - group "Often noted":
        - text: Often noted
        - button "Sound, no cracks seen"
        - button "Fireback cracked"
        - button "Fire brick cracked"
        - button "Joints need fire cement"
        - button "Grate burnt through"
        - button "Baffle plate warped"
        - button "Door rope worn"
      - text: Photo of Firebox
      - button "Photo of Firebox"
      - text: Choose photos of Firebox
      - button "Choose photos of Firebox"
      - button "Done"
      - region "Notices"
  `)
})

it('[R41] the sections, below what nobody has looked at', async () => {
  await openForm({ isClockStopped: true })
  await choose('Carbon Monoxide Detected', 'Detected')
  await button('Sections').tap()
  await expect.element(sheet('Sections')).toMatchAriaInlineSnapshot(`
    - dialog "Sections":
      - /children: deep-equal
      - heading "Sections" [level=3]
      - button "Close"
      - paragraph: 5 parts not opened, 2 safety checks not touched
      - paragraph: Chimney Crown, Flue Liner, Smoke Chamber, Damper, Firebox, Smoke test, Structural issues
      - button "Look now"
      - paragraph: Looks forgotten
      - paragraph: You can still save the report.
      - list:
        - listitem:
          - text: Carbon monoxide was detected, but no priority item says what to do about it.
          - button "Priority Items"
        - listitem:
          - text: There is no date for the next inspection.
          - button "Next Inspection Date"
        - listitem:
          - text: The report is urgent, but the customer has not signed it.
          - button "Signature"
      - button "Inspection"
      - button "Chimney components"
      - button "Safety checks"
      - button "What to do"
      - button "Photos"
      - button "Inspector"
      - button "Signature"
      - button "Review"
      - region "Notices"
  `)
})

it('the review of a form in which much looks forgotten, and much was entered', async () => {
  await openForm({ isClockStopped: true })
  await field('Damper Status').selectOptions('Needs Immediate Attention')
  await choose('Smoke Test Passed', 'Failed')
  await choose('Carbon Monoxide Detected', 'Detected')
  await choose('Structural Issues', 'Found')
  await field('Inspector Name').fill('')
  await field('Last Cleaned Date').fill(daysAfter(TODAY, 2))
  await field('Next Inspection Date').fill(daysAfter(TODAY, -2))
  await addPhotos('crown.jpg', 'flue.jpg')
  await field('Caption of photo 1').fill('Crack')
  await expect.element(review).toHaveTextContent('2 photos')
  await expect.element(review).toMatchAriaInlineSnapshot(`
    - region "Review":
      - /children: deep-equal
      - heading "Review" [level=2]
      - paragraph: 5 parts not opened
      - paragraph: Chimney Crown, Flue Liner, Smoke Chamber, Damper, Firebox
      - button "Look now"
      - paragraph: Looks forgotten
      - paragraph: You can still save the report.
      - list:
        - listitem:
          - text: Carbon monoxide was detected, but no priority item says what to do about it.
          - button "Priority Items"
        - listitem:
          - text: The smoke test failed, but nothing is recommended.
          - button "Recommendations"
        - listitem:
          - text: There are structural issues, but nothing says what to do about them.
          - button "Recommendations"
        - listitem:
          - text: Damper needs immediate attention, but has no notes.
          - button "Damper Notes"
        - listitem:
          - text: "Next Inspection Date: This day is not in the future. Check the year."
          - button "Next Inspection Date"
        - listitem:
          - text: "Last Cleaned Date: This day has not come yet. Check the year."
          - button "Last Cleaned Date"
        - listitem:
          - text: The report is urgent, but the customer has not signed it.
          - button "Signature"
        - listitem:
          - text: The report names no inspector.
          - button "Inspector Name"
      - img "Chimney in section: Chimney Crown: Not opened, Flue Liner: Not opened, Smoke Chamber: Not opened, Damper: Not opened, Firebox: Not opened": Chimney Crown Not opened Flue Liner Not opened Smoke Chamber Not opened Damper Not opened Firebox Not opened
      - paragraph: "Overall: Needs Immediate Attention"
      - term: Inspection
      - definition: Level 1 (Basic Visual), last cleaned Fri 6 Mar 2026
      - term: Damper
      - definition: Needs Immediate Attention
      - term: Not opened
      - definition: Chimney Crown, Flue Liner, Smoke Chamber, Damper, Firebox
      - term: Safety
      - definition: "Carbon monoxide: DETECTED, Smoke test: FAILED, Structural issues: FOUND"
      - term: Recommendations
      - definition: None
      - term: Priority items
      - definition: None
      - term: Next inspection due
      - definition: Mon 2 Mar 2026
      - term: Inspector
      - definition: CS-1042
      - paragraph: 2 photos, 1 with a caption.
      - list:
        - listitem:
          - img "1: Crack"
        - listitem:
          - img "2: flue.jpg"
  `)
})

it('[R31] [R41] [R42] what is asked before an urgent report is saved', async () => {
  await openForm({ isClockStopped: true })
  await field('Overall Status').selectOptions('Fair')
  await field('Overall Status').selectOptions('Good')
  await field('Damper Status').selectOptions('Needs Immediate Attention')
  await button('Save Report').tap()
  await sheet('Before you save').getByRole('button', { name: 'Do not light the fire' }).tap()
  await sheet('Before you save')
    .getByRole('button', { name: /Firebox/ })
    .tap()
  await expect.element(sheet('Before you save')).toMatchAriaInlineSnapshot(`
    - dialog "Before you save":
      - /children: deep-equal
      - heading "Before you save" [level=3]
      - button "Close"
      - paragraph: This report is urgent
      - button "Do not light the fire until this is repaired" [pressed]
      - button "Customer Signs"
      - group "Overall Status is Good, but Damper is Needs Immediate Attention.":
        - text: Overall Status is Good, but Damper is Needs Immediate Attention.
        - radio "Change to Needs Immediate Attention" [checked]
        - text: Change to Needs Immediate Attention
        - radio "Keep Good"
        - text: Keep Good
      - region "Nobody looked at these. The report will say:":
        - paragraph: "Nobody looked at these. The report will say:"
        - list:
          - listitem:
            - text: "Chimney Crown: Good"
            - button "Chimney Crown: Not inspected": Not inspected
          - listitem:
            - text: "Flue Liner: Good"
            - button "Flue Liner: Not inspected": Not inspected
          - listitem:
            - text: "Smoke Chamber: Good"
            - button "Smoke Chamber: Not inspected": Not inspected
          - listitem:
            - text: "Damper: Needs Immediate Attention"
            - button "Damper: Not inspected": Not inspected
          - listitem:
            - text: "Firebox: Not inspected"
            - button "Firebox: Not inspected" [pressed]: Not inspected
          - listitem:
            - text: "Carbon monoxide: None detected"
            - button "Carbon monoxide: Not tested": Not tested
          - listitem:
            - text: "Smoke test: Passed"
            - button "Smoke test: Not tested": Not tested
          - listitem:
            - text: "Structural issues: None found"
            - button "Structural issues: Not tested": Not tested
      - paragraph: 5 parts not opened, 3 safety checks not touched
      - button "As shown"
      - button "Not inspected"
      - button "Look now"
      - region "Notices"
  `)
})

it('[R34] the sheet in which the customer signs, and the section afterwards', async () => {
  await openForm({ isClockStopped: true })
  await button('Customer Signs').tap()
  await sheet('Signature').getByRole('button', { name: 'Keep Signature' }).tap()
  await expect.element(sheet('Signature').getByRole('alert')).toBeVisible()
  await expect.element(sheet('Signature')).toMatchAriaInlineSnapshot(`
    - dialog "Signature":
      - /children: deep-equal
      - heading "Signature" [level=3]
      - button "Close"
      - paragraph: By signing, the customer confirms that they have read the report.
      - text: Name
      - textbox "Name": Siobhán Kavanagh
      - figure "Box to sign in"
      - alert: "This is not a signature yet: sign with a finger in the white box."
      - button "Clear"
      - button "Keep Signature"
      - region "Notices"
  `)
  await draw(sheet('Signature').getByRole('figure', { name: 'Box to sign in' }))
  await sheet('Signature').getByRole('button', { name: 'Keep Signature' }).tap()
  await expect.element(button('Sign Again')).toBeVisible()
  await expect.element(section('Signature')).toMatchAriaInlineSnapshot(`
    - region "Signature":
      - /children: deep-equal
      - heading "Signature" [level=2]
      - figure "Signature of Siobhán Kavanagh"
      - paragraph: Siobhán Kavanagh
      - button "Sign Again"
      - button "Remove Signature"
  `)
})

it('[R35] the photos of a form, one of which is to be removed', async () => {
  await openForm({ isClockStopped: true })
  await addPhotos('crown.jpg', 'flue.jpg', 'firebox.jpg')
  await field('Caption of photo 1').fill('Crack')
  await button('Remove photo 2').tap()
  await expect.element(page.getByRole('group', { name: 'Remove photo 2?' })).toBeVisible()
  await expect.element(section('Photos')).toMatchAriaInlineSnapshot(`
    - region "Photos":
      - /children: deep-equal
      - heading "Photos" [level=2]
      - text: Choose Photos
      - button "Choose Photos"
      - paragraph: From the library, several at a time.
      - list:
        - listitem:
          - img "1: Crack"
          - button "Mark photo 1"
          - text: Caption of photo 1
          - textbox "Caption of photo 1": Crack
          - button "Move photo 1 up" [disabled]
          - button "Move photo 1 down"
          - button "Remove photo 1"
        - listitem:
          - img "2: flue.jpg"
          - button "Mark photo 2"
          - text: Caption of photo 2
          - textbox "Caption of photo 2"
          - group "Remove photo 2?":
            - text: Remove photo 2?
            - button "Remove photo 2"
            - button "Keep photo 2"
        - listitem:
          - img "3: firebox.jpg"
          - button "Mark photo 3"
          - text: Caption of photo 3
          - textbox "Caption of photo 3"
          - button "Move photo 3 up"
          - button "Move photo 3 down" [disabled]
          - button "Remove photo 3"
      - status
  `)
})

it('[OB20d] the form while a picture is prepared, and once it could not be', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const preparePhoto = vi.fn<() => Promise<never>>(() => promise)
  await openForm({ isClockStopped: true, preparePhoto })
  await userEvent.upload(field('Choose Photos'), [fileNamed('crown.jpg')])
  await expect.element(button('Save Report')).toBeDisabled()
  await expect.element(page.getByText('Wait until the photos are ready.')).toBeVisible()
  await expect.element(section('Photos')).toMatchAriaInlineSnapshot(`
    - region "Photos":
      - /children: deep-equal
      - heading "Photos" [level=2]
      - text: Choose Photos
      - button "Choose Photos"
      - paragraph: From the library, several at a time.
      - status: "Preparing photos: 1 to go…"
      - list:
        - listitem: "Preparing: crown.jpg"
      - status
  `)
  await button('Flue Liner: Not opened').tap()
  await expect.element(sheet('Flue Liner').getByText('Preparing 1 photo…')).toBeVisible()
  await button('Done').tap()
  // The picture is stored before it is prepared.
  await expect.poll(() => preparePhoto).toHaveBeenCalled()
  reject(new PhotoError('No memory.', true))
  await expect.element(messages.getByRole('alert')).toBeVisible()
  await expect.element(messages).toMatchAriaInlineSnapshot(`
    - region "Messages":
      - /children: deep-equal
      - alert:
        - paragraph: "crown.jpg: No memory. The picture is kept, and tried again when you save the report or open it again."
        - button "Dismiss"
  `)
})

it('[R35] the sheet in which a photo is marked', async () => {
  await openForm({ isClockStopped: true })
  await addPhotos('crown.jpg')
  await button('Mark photo 1').tap()
  await expect.element(sheet('Mark photo 1').getByRole('img')).toBeVisible()
  await expect.element(sheet('Mark photo 1')).toMatchAriaInlineSnapshot(`
    - dialog "Mark photo 1":
      - /children: deep-equal
      - heading "Mark photo 1" [level=3]
      - button "Close"
      - figure:
        - img "crown.jpg"
      - button "Arrow" [pressed]
      - button "Ring"
      - button "Freehand"
      - button "Undo"
      - paragraph: The marks become part of the photo. The photo without them is not kept.
      - button "Keep Marks" [disabled]
      - region "Notices"
  `)
})

it('the question before a draft is discarded', async () => {
  await openForm({ isClockStopped: true })
  await button('Discard Draft').tap()
  await expect.element(page.getByRole('group', { name: /^Discard this draft/ })).toMatchAriaInlineSnapshot(`
    - group "Discard this draft? What you entered is deleted from this phone with its photos, and nothing brings it back.":
      - /children: deep-equal
      - text: Discard this draft? What you entered is deleted from this phone with its photos, and nothing brings it back.
      - button "Discard Draft"
      - button "Keep Draft"
  `)
})

it('[OB10s] [OB10r] a form whose draft another tab has discarded, and then begun anew', async () => {
  const portal = await openForm({ isClockStopped: true })
  await field('Weather Conditions').fill('Dry')
  const draft = await draftWithWeather(portal, 'Dry')
  await portal.store.discardDraft(draft)
  await expect.element(button('Keep as Draft')).toBeVisible()
  await expect.element(messages).toMatchAriaInlineSnapshot(`
    - region "Messages":
      - /children: deep-equal
      - alert:
        - paragraph: This draft was discarded in another tab, with its photos. What you entered here is on this page only.
        - button "Keep as Draft"
  `)
  await portal.ports.commands.openDraft(identityOf(AOIFE), draft.jobId)
  await expect.element(page.getByText('and a new one was begun there')).toBeVisible()
  await expect.element(messages).toMatchAriaInlineSnapshot(`
    - region "Messages":
      - /children: deep-equal
      - alert:
        - paragraph: "This draft was discarded in another tab, and a new one was begun there. What you entered here is on this page only: copy what you need before you leave it."
  `)
})

it('[OB12a] a form whose draft cannot be kept, and that cannot be sent', async () => {
  let isBroken = true
  await openForm({
    isClockStopped: true,
    breakStore: (store) => ({
      saveDraft: (...args) =>
        isBroken ? Promise.reject(new Error('The disk is broken')) : store.saveDraft(...args),
    }),
  })
  await field('Weather Conditions').fill('Gale')
  await expect.element(messages.getByRole('alert')).toBeVisible()
  await expect.element(messages).toMatchAriaInlineSnapshot(`
    - region "Messages":
      - /children: deep-equal
      - alert:
        - paragraph: "The last changes could not be kept on this phone: The disk is broken"
        - paragraph: What you entered is still on this page.
  `)
  isBroken = false
  await field('Damper Notes').fill('a'.repeat(20_001))
  await confirmAtSave()
  await expect.element(button('Go to Damper Notes')).toBeVisible()
  await expect.element(messages).toMatchAriaInlineSnapshot(`
    - region "Messages":
      - /children: deep-equal
      - alert:
        - paragraph: "The report is not saved: Damper Notes has more than 20,000 characters. Shorten it."
        - paragraph: What you entered is still on this page.
        - button "Go to Damper Notes"
  `)
})

it('[R46] [R29] the form of a correction that was begun before the job was opened again', async () => {
  const portal = await openSavedReport({
    isClockStopped: true,
    before: ({ backend: { office } }) => reportInOffice(office),
  })
  await button('Correct Report').tap()
  await field('Weather Conditions').fill('Gale')
  await draftWithWeather(portal, 'Gale')
  portal.backend.office.reopen('job-CH-2007')
  await portal.reopen('/technician/jobs/job-CH-2007')
  await button('Start Job').tap()
  await button('Start anyway').tap()
  await expect.element(page.getByText('In Progress', { exact: true })).toBeVisible()
  await portal.reopen('/technician/jobs/job-CH-2007/report')
  await expect.element(field('Weather Conditions')).toHaveValue('Gale')
  expect(textsOf(page.getByRole('note'))).toEqual([
    "This is the correction of the earlier visit's report, which you began before. Save or discard it, then open the report of this visit.",
  ])
})

it('[OB13a] [OB13d] a form whose job the office cancels', async () => {
  const portal = await openForm({ isClockStopped: true })
  portal.backend.office.addJob(aJobOfToday(JOB, { status: 'cancelled' }))
  portal.goOffline()
  portal.goOnline()
  await expect.element(page.getByText('This job is now')).toBeVisible()
  await expect.element(messages).toMatchAriaInlineSnapshot(`
    - region "Messages":
      - /children: deep-equal
      - alert: "This job is now: Cancelled. What you entered is kept, and you can still save the report: the office will see it."
  `)
})

it('[R29] [R34] [R43] the form of a correction, which is overtaken, and opened after the thirty days', async () => {
  servePhotos()
  const name = '1-crown.jpg'
  const portal = await openSavedReport({
    isClockStopped: true,
    before: ({ backend: { office } }) =>
      reportInOffice(
        office,
        {
          photo_captions: { [photoPath(name)]: 'Crown' },
          signed_by: 'Eileen Whelan',
          customer_signature: 'M20 150 L60 40',
        },
        [name],
      ),
  })
  await button('Correct Report').tap()
  await expect.element(section('Photos').getByRole('img')).toBeInTheDocument()
  await expect.element(page.getByRole('banner')).toMatchAriaInlineSnapshot(`
    - banner:
      - /children: deep-equal
      - button "Back to Dashboard"
      - paragraph: IR-0C5E-3B7A-1F07
      - text: Correction
  `)
  await expect.element(section('Photos')).toMatchAriaInlineSnapshot(`
    - region "Photos":
      - /children: deep-equal
      - heading "Photos" [level=2]
      - text: Choose Photos
      - button "Choose Photos"
      - paragraph: From the library, several at a time.
      - status
      - paragraph: "Report IR-0C5E-3B7A-1F07 has 1 photo already. It stays: only the office can take one off."
      - list "Photos on the report":
        - listitem:
          - img "Photo 1: Crown"
  `)
  await expect.element(section('Signature')).toMatchAriaInlineSnapshot(`
    - region "Signature":
      - /children: deep-equal
      - heading "Signature" [level=2]
      - paragraph: Eileen Whelan signed version 1. The corrected report is unsigned until they sign again.
      - button "Customer Signs"
  `)
  await field('Weather Conditions').fill('Gale')
  await draftWithWeather(portal, 'Gale')
  portal.backend.office.editReport(REPORT_ID)
  portal.clock.setTo(new Date(2026, 4, 4, 10, 0))
  await portal.reopen(location.pathname)
  await expect.element(page.getByText('The thirty days for this correction are over')).toBeVisible()
  await expect.element(page.getByText('This report was corrected meanwhile')).toBeVisible()
  await expect.element(messages).toMatchAriaInlineSnapshot(`
    - region "Messages":
      - /children: deep-equal
      - alert: This report was corrected meanwhile, on another phone or by the office, so this correction cannot be saved. Note what you need of it, discard this draft, and correct the report as it is now.
      - alert:
        - paragraph: "The thirty days for this correction are over: the server will refuse it, unless this phone's clock is wrong. What you entered stays here. Export it, and ring the office: 020 910 0000."
        - button "Export what you entered"
  `)
})

it.each([
  ['CH-2002', 'is not in progress yet. Start the job before you report on it.'],
  ['CH-2009', 'was cancelled, and no report on it was begun on this phone.'],
])('the page of a report that cannot be written: job %s %s', async (number, reason) => {
  await openPortal({ isClockStopped: true, at: `/technician/jobs/job-${number}/report` })
  await expect.element(page.getByRole('note')).toBeVisible()
  expect(textsOf(page.getByRole('note'))).toEqual([`Job ${number} ${reason}`])
})

it('the page of a report that was begun, on a job that is not in progress any more', async () => {
  const portal = await openForm({ isClockStopped: true })
  await field('Weather Conditions').fill('Dry')
  await draftWithWeather(portal, 'Dry')
  portal.backend.office.addJob(aJobOfToday(JOB))
  await portal.reopen('/technician')
  await expect.element(jobCard(JOB)).toHaveTextContent('Pending')
  await portal.reopen(`/technician/jobs/job-${JOB}/report`)
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: deep-equal
      - button "Back to Dashboard"
      - heading "Inspection Report" [level=1]
      - note: Job CH-2001 is not in progress yet. Start the job before you report on it. What you entered before is kept, and opens then.
  `)
})

it('the page of a report on a job that is not on this phone', async () => {
  await openPortal({ isClockStopped: true, at: '/technician/jobs/nobodys/report' })
  await expect.element(page.getByText('This job is not on this phone.')).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: deep-equal
      - button "Back to Dashboard"
      - heading "Inspection Report" [level=1]
      - note: This job is not on this phone. It may have been given to somebody else, or not been refreshed yet.
  `)
})
