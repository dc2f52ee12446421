import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { middleOf, mouse } from '../support/mouse.ts'
import { drawnPicture, fileNamed, realPhoto } from '../support/pictures.ts'
import { choosePhotos, openForm, removeButtons, storedDrafts } from '../support/reportForm.ts'
import { button, errorToast, expectCount } from '../support/screen.ts'

const sheet = page.getByRole('dialog', { name: 'Mark photo 1' })
const keepMarks = sheet.getByRole('button', { name: 'Keep Marks' })

/** Opens the first photo of a form. Returns the surface that is drawn on. */
async function openMarks(): Promise<Element> {
  await choosePhotos(await drawnPicture('crown.jpg'))
  await button('Mark photo 1').tap()
  await expect.element(sheet.getByRole('img')).toBeVisible()
  await expect.poll(() => surface()).toBeDefined()
  const drawing = surface()
  if (!drawing) throw new Error('There is nothing to draw on')
  return drawing
}

function surface(): Element | undefined {
  return sheet.element().querySelector('figure svg') ?? undefined
}

/** How many lines are drawn, of all marks together. */
function countLines(): number {
  return surface()?.querySelector('path')?.getAttribute('d')?.match(/L/g)?.length ?? 0
}

async function drawStroke(on: Locator): Promise<void> {
  await userEvent.dragAndDrop(on, on, {
    sourcePosition: { x: 40, y: 40 },
    targetPosition: { x: 200, y: 120 },
    steps: 6,
  })
}

it('[R35] an arrow has a head, a ring is round, and freehand follows the finger', async () => {
  await openForm({ preparePhoto: realPhoto })
  const drawing = page.elementLocator(await openMarks())
  expect(getComputedStyle(drawing.element()).touchAction, 'a finger draws, and does not scroll').toBe('none')
  await drawStroke(drawing)
  expect(countLines()).toBe(3)
  await sheet.getByRole('button', { name: 'Ring' }).tap()
  await expect.element(sheet.getByRole('button', { pressed: true })).toHaveTextContent('Ring')
  await drawStroke(drawing)
  expect(countLines()).toBe(3 + 48)
  await sheet.getByRole('button', { name: 'Freehand' }).tap()
  await drawStroke(drawing)
  expect(countLines()).toBeGreaterThan(3 + 48 + 4)
})

it('[R35] a tap on a photo marks nothing, and a stroke ends where the finger is lifted, also beside the photo', async () => {
  await openForm({ preparePhoto: realPhoto })
  const drawing = await openMarks()
  const middle = middleOf(drawing)
  await mouse('mousePressed', middle)
  await mouse('mouseReleased', middle)
  await expect.element(keepMarks).toBeDisabled()

  await mouse('mousePressed', middle)
  const below = { x: middle.x, y: drawing.getBoundingClientRect().bottom + 60 }
  await mouse('mouseMoved', below)
  await expect.poll(countLines).toBe(3)
  await mouse('mouseReleased', below)
  const drawn = drawing.innerHTML
  expect(drawn, 'it ends at the edge').toMatch(/L320 480/)
  await userEvent.hover(page.elementLocator(drawing))
  await expect.element(keepMarks).toBeEnabled()
  expect(drawing.innerHTML).toBe(drawn)
})

it.each([
  ['is gone', async () => null],
  ['cannot be read', () => Promise.reject(new Error('The disk is broken'))],
])('[R35] a photo whose picture %s cannot be marked', async (_what, photoBytes) => {
  await openForm({ breakStore: () => ({ photoBytes }) })
  await choosePhotos(fileNamed('crown.jpg'))
  await button('Mark photo 1').tap()
  await expect
    .element(sheet.getByRole('alert'))
    .toHaveTextContent(/^This phone cannot open the photo, so it cannot be marked\. It stays as it is\.$/)
})

it('[R35] no report is saved while marks are drawn into a photo, and one that is removed meanwhile shows an error', async () => {
  const held = Promise.withResolvers<void>()
  const portal = await openForm({
    preparePhoto: async (file, marks) => {
      if (marks) await held.promise
      return realPhoto(file, marks)
    },
  })
  await drawStroke(page.elementLocator(await openMarks()))
  await keepMarks.tap()
  await expect.element(button('Save Report')).toBeDisabled()
  const [draft] = await storedDrafts(portal)
  const [photo] = await portal.store.photos(draft?.ownerId ?? '', draft?.reportId ?? '')
  await portal.store.removePhoto(photo?.id ?? '')
  held.resolve()
  await expect
    .element(errorToast('Failed to mark the photo: It was marked or removed in another tab meanwhile'))
    .toBeVisible()
  await expect.element(button('Save Report')).toBeEnabled()
})

it('the memory of a picture is freed once it is not shown any more', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  onTestFinished(() => revoke.mockRestore())
  await openForm({ preparePhoto: realPhoto })
  await openMarks()
  const opened = sheet.getByRole('img').element().getAttribute('src')
  const thumbnail = page.getByRole('img', { name: '1: crown.jpg' }).first().element().getAttribute('src')
  // A file that an earlier test saved is freed a minute later.
  const freed = () => revoke.mock.calls.flat().filter((url) => url === opened || url === thumbnail)
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expect.poll(freed).toEqual([opened])
  await button('Remove photo 1').tap()
  await page.getByRole('group', { name: 'Remove photo 1?' }).getByRole('button', { name: 'Remove' }).tap()
  await expectCount(removeButtons, 0)
  await expect.poll(freed).toEqual([opened, thumbnail])
})
