import { expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { StorageFullError } from '#sync/ports/store.ts'
import { aStoredPhoto } from '../../support/store/samples.ts'
import {
  choosePhotos,
  enter,
  field,
  JOB,
  openForm,
  removeButtons,
  review,
  sentReport,
} from '../support/reportForm.ts'
import {
  bytesOf,
  bytesOfContent,
  drawnPicture,
  fileNamed,
  realPhoto,
  samplePhoto,
} from '../support/pictures.ts'
import {
  button,
  confirmAtSave,
  errorToast,
  expectAllSent,
  expectCount,
  jobCard,
  pressEnterOn,
  saveReport,
  tab,
} from '../support/screen.ts'
import { isUncovered } from '../support/tap.ts'

const PICTURES = ['crown.jpg', 'flue.jpg', 'firebox.jpg'].map((name) => fileNamed(name))

const remove = (number: number) => button(`Remove photo ${number}`)
const keep = (number: number) => button(`Keep photo ${number}`)

/** Removes a photo by the keys, and confirms it. */
async function removePhoto(number: number): Promise<void> {
  await pressEnterOn(remove(number))
  const question = page.getByRole('group', { name: `Remove photo ${number}?` })
  await pressEnterOn(question.getByRole('button', { name: 'Remove' }))
  await expectCount(question, 0)
}

/** Opens the sheet to mark the first photo. */
async function openMarks(): Promise<Locator> {
  await button('Mark photo 1').tap()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet).toBeVisible()
  return sheet
}

it('photos are captioned and reordered, and the report arrives in that order', async () => {
  const portal = await openForm()
  await choosePhotos(...PICTURES)
  await expectCount(removeButtons, 3)
  await field('Caption of photo 3').fill('Two bricks loose 🔥')
  await button('Move photo 3 up').tap()
  await expect.element(button('Move photo 2 up')).toHaveFocus()
  await expect.element(page.getByText('Photo 3 is now photo 2 of 3.')).toBeInTheDocument()
  await pressEnterOn(button('Move photo 2 up'))
  await expect.element(field('Caption of photo 1')).toHaveValue('Two bricks loose 🔥')
  await pressEnterOn(button('Move photo 1 down'))
  await expect.element(button('Move photo 2 down')).toHaveFocus()
  await pressEnterOn(button('Move photo 2 down'))
  await expect.element(field('Caption of photo 3')).toHaveValue('Two bricks loose 🔥')
  await pressEnterOn(button('Move photo 3 up'))
  await expect.element(button('Move photo 2 up')).toHaveFocus()
  await pressEnterOn(button('Move photo 2 up'))
  await expect.element(button('Move photo 1 up')).toHaveFocus()
  await removePhoto(3)
  await expectCount(removeButtons, 2)
  await expect.element(review).toHaveTextContent('2 photos, 1 with a caption.')
  await saveReport()
  await expectAllSent()

  const [stored] = portal.backend.office.reports.values()
  const [first = '', second = '', ...others] = stored?.photos ?? []
  expect(first).toContain('firebox.jpg')
  expect(second).toContain('crown.jpg')
  expect(others).toEqual([])
  expect(sentReport(portal)?.photo_captions).toEqual({ [first]: 'Two bricks loose 🔥' })
})

it('the first photo moves no further up, nor the last one further down', async () => {
  await openForm()
  await choosePhotos(...PICTURES)
  await expectCount(removeButtons, 3)
  await pressEnterOn(button('Move photo 1 up'))
  await pressEnterOn(button('Move photo 3 down'))
  await pressEnterOn(button('Move photo 2 down'))
  await expect
    .poll(() => textsOfPictures(page.getByRole('region', { name: 'Photos' })))
    .toEqual(['1: crown.jpg', '2: firebox.jpg', '3: flue.jpg'])
})

function textsOfPictures(within: Locator): (string | null)[] {
  return within
    .getByRole('img')
    .elements()
    .map((picture) => picture.getAttribute('alt'))
}

it('each photo is seen in the list, the review, the sheet of its part with the last one first, and the last one in the bar', async () => {
  await openForm()
  await button('Damper: Not opened').tap()
  const sheet = page.getByRole('dialog')
  await userEvent.upload(sheet.getByLabelText('Photo of Damper'), [fileNamed('plate.jpg')])
  await expect.element(sheet.getByRole('button', { name: 'Mark photo 1: Damper' })).toBeVisible()
  await button('Next: Firebox').tap()
  await userEvent.upload(sheet.getByLabelText('Photo of Firebox'), [fileNamed('brick.jpg')])
  await expect.element(sheet.getByRole('button', { name: 'Mark photo 2: Firebox' })).toBeVisible()
  await button('Done').tap()
  await button('Damper: Good').tap()
  await userEvent.upload(sheet.getByLabelText('Photo of Damper'), [fileNamed('handle.jpg')])
  const marked = () =>
    sheet
      .getByRole('button', { name: /^Mark photo/ })
      .elements()
      .map((photo) => photo.getAttribute('aria-label'))
  await expect.poll(marked).toEqual(['Mark photo 3: Damper', 'Mark photo 1: Damper'])
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('form img')]
  await expect.poll(() => pictures().map(({ naturalWidth }) => naturalWidth)).toEqual(Array(9).fill(1))
  const inBar = document.querySelector<HTMLImageElement>('[data-count] img')
  const last = page.getByRole('region', { name: 'Photos' }).getByAltText('3: Damper').element()
  expect(inBar?.src).toBe(last.getAttribute('src'))
})

it('a photo that cannot be moved, captioned or removed shows why, and stays as it is', async () => {
  const broken = () => Promise.reject(new Error('The disk is broken'))
  await openForm({
    breakStore: () => ({ orderPhotos: broken, captionPhoto: broken, removePhoto: broken }),
  })
  await choosePhotos(...PICTURES)
  await expectCount(removeButtons, 3)
  await pressEnterOn(button('Move photo 1 down'))
  await expect.element(errorToast('Failed to move the photo: The disk is broken')).toBeVisible()
  await field('Caption of photo 1').fill('a')
  await expect.element(errorToast('Failed to keep the caption: The disk is broken')).toBeVisible()
  await pressEnterOn(remove(2))
  await pressEnterOn(
    page.getByRole('group', { name: 'Remove photo 2?' }).getByRole('button', { name: 'Remove' }),
  )
  await expect.element(errorToast('Failed to remove the photo: The disk is broken')).toBeVisible()
  await expectCount(removeButtons, 3)
})

it('a report has at most 200 photos', async () => {
  let isFull = false
  await openForm({
    breakStore: (store) => ({
      photos: async (ownerId, reportId) =>
        isFull
          ? Array.from({ length: 200 }, (_, position) =>
              aStoredPhoto({ id: `photo-${position}`, ownerId, reportId, position }),
            )
          : store.photos(ownerId, reportId),
    }),
  })
  isFull = true
  await choosePhotos(fileNamed('flue.jpg'))
  await expect
    .element(page.getByRole('region', { name: 'Messages' }).getByRole('alert'))
    .toHaveTextContent('flue.jpg: A report can have 200 photos.')
})

it('the second tap of a double tap on Remove removes nothing', async () => {
  await openForm({ areTapsGuarded: true })
  await choosePhotos(...PICTURES)
  await expectCount(removeButtons, 3)
  await remove(2).dblClick()
  await expect.element(keep(2)).toHaveFocus()
  await pressEnterOn(keep(2))
  await expect.element(remove(2)).toHaveFocus()
  await expectCount(removeButtons, 3)
})

it('when a photo is removed, the focus moves to the next control', async () => {
  await openForm()
  await choosePhotos(...PICTURES)
  await expectCount(removeButtons, 3)
  await removePhoto(2)
  await expect.element(page.getByText('Photo 2 is removed, 2 photos left.')).toBeInTheDocument()
  await expect.element(remove(2)).toHaveFocus()
  await removePhoto(2)
  await expect.element(remove(1)).toHaveFocus()
  await removePhoto(1)
  await expect.element(field('Choose Photos')).toHaveFocus()
})

it('[OB3e] a caption is cut at its limit, and no emoji in half', async () => {
  const portal = await openForm()
  await choosePhotos(fileNamed('crown.jpg'))
  await expect.element(field('Caption of photo 1')).toBeVisible()
  enter('Caption of photo 1', 'insertText', `${'a'.repeat(499)}🔥 more`)
  await saveReport()
  await expectAllSent()
  expect(Object.values(sentReport(portal)?.photo_captions ?? {})).toEqual([`${'a'.repeat(499)}🔥`])
})

it('[R35] an arrow is drawn into the photo, and the photo without it is not sent', async () => {
  const { backend } = await openForm({ preparePhoto: realPhoto })
  await choosePhotos(await drawnPicture('crown.jpg'))
  const sheet = await openMarks()
  await expect.element(sheet.getByRole('button', { name: 'Keep Marks' })).toBeDisabled()
  await drawStroke(sheet)
  await sheet.getByRole('button', { name: 'Keep Marks' }).tap()
  await expect.element(page.getByText('Photo 1 is marked.')).toBeInTheDocument()
  await expectCount(removeButtons, 1)
  await saveReport()
  await expectAllSent()
  const [photo, ...others] = backend.office.objects.values()
  expect(others).toEqual([])
  expect(await redPixels(bytesOfContent(photo ?? ''))).toBeGreaterThan(200)
})

it('[R35] Undo takes back the last mark, and none before it', async () => {
  await openForm({ preparePhoto: realPhoto })
  await choosePhotos(await drawnPicture('crown.jpg'))
  const sheet = await openMarks()
  const drawn = () => sheet.element().querySelector('figure svg')?.innerHTML
  await drawStroke(sheet)
  const arrow = drawn()
  await sheet.getByRole('button', { name: 'Ring' }).tap()
  await drawStroke(sheet)
  await expect.poll(drawn).not.toBe(arrow)
  await sheet.getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(drawn).toBe(arrow)
})

it('[R35] [OB1b] marks on a photo that another tab has marked or removed meanwhile are not dropped without a word', async () => {
  const { store } = await openForm({ preparePhoto: realPhoto })
  await choosePhotos(await drawnPicture('crown.jpg'))
  const sheet = await openMarks()
  await drawStroke(sheet)
  const identity = await store.identity()
  const [draft] = await store.drafts(identity?.userId ?? '')
  const [photo] = await store.photos(draft?.ownerId ?? '', draft?.reportId ?? '')
  await store.removePhoto(photo?.id ?? '')
  await sheet.getByRole('button', { name: 'Keep Marks' }).tap()
  await expect
    .element(errorToast('Failed to mark the photo: It was marked or removed in another tab'))
    .toBeVisible()
})

it('[R35] a photo that cannot be opened any more shows an error, and stays unchanged', async () => {
  await openForm({ breakStore: () => ({ photoBytes: async () => Uint8Array.of(1, 2, 3).buffer }) })
  await choosePhotos(fileNamed('crown.jpg'))
  const sheet = await openMarks()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('This phone cannot open the photo')
  await expect.element(sheet.getByRole('button', { name: 'Keep Marks' })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expectCount(removeButtons, 1)
})

it('files that are not usable pictures are named one by one with the reason, and the good one is taken', async () => {
  await openForm({ preparePhoto: realPhoto })
  await field('Weather Conditions').fill('Fog')
  const good = await drawnPicture('good.jpg')
  await choosePhotos(
    fileNamed('empty.jpg', ''),
    fileNamed('half.jpg', await good.slice(0, 100).arrayBuffer()),
    fileNamed('letter.jpg', '%PDF-1.7 a letter'),
    fileNamed(
      'drawing.jpg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    ),
    fileNamed('iphone.jpg', bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic')),
    fileNamed('bomb.png', bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x7f\xff\0\0\x7f\xff\x08\x02\0\0\0')),
    good,
  )
  await expectCount(removeButtons, 1)
  const failures = page.getByRole('alert')
  for (const failure of [
    'empty.jpg: The file is empty. Take the photo again.',
    'half.jpg: This file is not a picture',
    'letter.jpg: This file is not a picture but a PDF document.',
    'drawing.jpg: This file is not a picture but an SVG drawing.',
    'iphone.jpg: This phone cannot open HEIC photos.',
    'bomb.png: The picture is too large for this phone.',
  ])
    await expect.element(failures).toHaveTextContent(failure)
  await expect.element(field('Weather Conditions')).toHaveValue('Fog')
})

it('[OB12a] [R16] a picture for which the phone has no room is named, and what was entered stays', async () => {
  const isFull = () => Promise.reject(new StorageFullError('full'))
  await openForm({ breakStore: () => ({ addPicture: isFull, addPhoto: isFull }) })
  await field('Weather Conditions').fill('Fog')
  await choosePhotos(fileNamed('flue.jpg'))
  await expect
    .element(
      page.getByText(
        'flue.jpg: The storage of this phone is full. Delete some photos or apps, then try again.',
      ),
    )
    .toBeInTheDocument()
  await expect.element(field('Weather Conditions')).toHaveValue('Fog')
})

it('[OB20d] saving waits for photos that are being prepared', async () => {
  const prepare: (() => void)[] = []
  await openForm({
    preparePhoto: async (file) => {
      await new Promise<void>((resolve) => prepare.push(resolve))
      return samplePhoto(file)
    },
  })
  await choosePhotos(...PICTURES)
  await expect.element(page.getByText('Preparing: crown.jpg')).toBeInTheDocument()
  await expect.element(page.getByText('Waiting: firebox.jpg')).toBeInTheDocument()
  await expect.element(page.getByText('Wait until the photos are ready.')).toBeVisible()
  await expect.element(button('Save Report')).toBeDisabled()
  for (const index of PICTURES.keys()) {
    await expect.poll(() => prepare.length).toBe(index + 1)
    prepare[index]?.()
  }
  await expectCount(removeButtons, 3)
  await expect.element(button('Save Report')).toBeEnabled()
})

it('[OB20d] [OB20h] a picture whose preparation failed is tried again by Save, and shows an error if the form was left', async () => {
  let isBroken = true
  const waiting: (() => void)[] = []
  const portal = await openForm({
    preparePhoto: async (file) => {
      if (isBroken) {
        await new Promise<void>((resolve) => waiting.push(resolve))
        throw new Error('No worker')
      }
      return samplePhoto(file)
    },
  })
  const failNext = async () => {
    await expect.poll(() => waiting.length).toBe(1)
    waiting.pop()?.()
  }
  const failure = page.getByText('crown.jpg: No worker The picture is kept')
  await choosePhotos(fileNamed('crown.jpg'))
  await failNext()
  await expect.element(failure).toBeInTheDocument()
  await confirmAtSave()
  await expect.element(page.getByText('Preparing: crown.jpg')).toBeInTheDocument()
  await failNext()
  await expect.element(failure).toBeInTheDocument()

  await confirmAtSave()
  await expect.element(page.getByText('Preparing: crown.jpg')).toBeInTheDocument()
  await pressEnterOn(button('Back to Dashboard'))
  await expect.element(tab("Today's Jobs")).toBeVisible()
  await failNext()
  await expect.element(errorToast('Photo Not Added')).toHaveTextContent('crown.jpg')

  isBroken = false
  await pressEnterOn(jobCard(JOB).getByRole('button', { name: /^(Create|Continue) Report$/ }))
  await expectCount(removeButtons, 1)
  await saveReport()
  await expectAllSent()
  expect(portal.backend.office.objects.size).toBe(1)
})

/** Draws a line from the left above to the right below. */
async function drawStroke(sheet: Locator): Promise<void> {
  await expect.element(sheet.getByRole('img')).toBeVisible()
  const photo = sheet.getByRole('img').element()
  await expect.poll(() => photo.nextElementSibling?.tagName).toBe('svg')
  const drawing = photo.nextElementSibling
  if (!drawing) throw new Error('Nothing to draw on')
  const { clientWidth, clientHeight } = photo
  await userEvent.dragAndDrop(drawing, drawing, {
    sourcePosition: { x: 40, y: 40 },
    targetPosition: { x: clientWidth - 40, y: clientHeight - 40 },
    steps: 5,
  })
}

/** How many pixels of a picture have the colour of a mark. */
async function redPixels(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const picture = await createImageBitmap(new Blob([bytes]))
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, picture.width, picture.height)
  let red = 0
  for (let i = 0; i < data.length; i += 4) {
    if ((data[i] ?? 0) > 170 && (data[i + 1] ?? 255) < 50 && (data[i + 2] ?? 255) < 50) red += 1
  }
  return red
}

it('[R35] a tap on a photo in the sheet of its part opens it for marks, under its number', async () => {
  const { backend } = await openForm({ preparePhoto: realPhoto })
  await button('Damper: Not opened').tap()
  const sheet = page.getByRole('dialog', { name: 'Damper' })
  await userEvent.upload(sheet.getByLabelText('Photo of Damper'), [await drawnPicture('p1.jpg')])
  const photo = sheet.getByRole('button', { name: 'Mark photo 1: Damper' })
  await photo.tap()
  const marks = page.getByRole('dialog', { name: 'Mark photo 1' })
  await expect.element(marks.getByRole('img', { name: 'Damper' })).toBeVisible()
  await drawStroke(marks)
  await marks.getByRole('button', { name: 'Keep Marks' }).tap()
  await expectCount(marks, 0)
  await expect.element(photo).toHaveFocus()
  await expect.element(button('Save Report')).toBeEnabled()
  await sheet.getByRole('button', { name: 'Done' }).tap()
  await saveReport()
  await expectAllSent()
  const [sent] = backend.office.objects.values()
  expect(await redPixels(bytesOfContent(sent ?? ''))).toBeGreaterThan(200)
})

it('[R35] several photos of a part come from the library at once, from its sheet', async () => {
  const portal = await openForm()
  await button('Damper: Not opened').tap()
  const sheet = page.getByRole('dialog', { name: 'Damper' })
  await userEvent.upload(sheet.getByLabelText('Choose photos of Damper'), PICTURES)
  await expectCount(sheet.getByRole('button', { name: /^Mark photo \d: Damper/ }), 3)
  await sheet.getByRole('button', { name: 'Done' }).tap()
  await saveReport()
  await expectAllSent()
  const parts = Object.values(sentReport(portal)?.photo_parts ?? {})
  expect(parts).toEqual(['damper', 'damper', 'damper'])
})

it('[R48] what went wrong with a photo of a part is seen at once, above the buttons of its sheet', async () => {
  await openForm({ preparePhoto: realPhoto, size: { width: 320, height: 568 } })
  await button('Smoke Chamber: Not opened').tap()
  const sheet = page.getByRole('dialog', { name: 'Smoke Chamber' })
  await userEvent.upload(sheet.getByLabelText('Photo of Smoke Chamber'), [fileNamed('empty.jpg', '')])
  const error = sheet.getByRole('alert')
  await expect.element(error).toHaveTextContent('empty.jpg: The file is empty')
  expect(isUncovered(error.element())).toBe(true)
  await sheet.getByRole('button', { name: 'Dismiss' }).tap()
  await expectCount(error, 0)
})

it('[R48] the camera in the bar shows the last photo and their number at once, and what went wrong stands above it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await openForm({ preparePhoto: (file, marks) => promise.then(() => realPhoto(file, marks)) })
  const camera = field('Take Photo').element().closest('label')
  const shownCount = () => camera?.querySelector('[data-count]')?.getAttribute('data-count')
  await userEvent.upload(field('Take Photo'), [await drawnPicture('crown.jpg')])
  await expect.poll(shownCount).toBe('1')
  resolve()
  await expect.poll(() => camera?.querySelector('img')?.getAttribute('src')).toContain('blob:')
  await userEvent.upload(field('Take Photo'), [fileNamed('empty.jpg', '')])
  const bar = page.getByRole('region', { name: 'Messages' })
  await expect.element(bar.getByRole('alert')).toHaveTextContent('empty.jpg: The file is empty')
  await bar.getByRole('button', { name: 'Dismiss' }).tap()
  await expectCount(bar.getByRole('alert'), 0)
})
