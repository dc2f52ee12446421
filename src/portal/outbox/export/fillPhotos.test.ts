import { expect, it, onTestFinished, vi } from 'vitest'
import { textOf, workOf } from './exportData.fixture.ts'
import { exportHtml } from './exportHtml.ts'
import { fillPhotos } from './fillPhotos.ts'

it('reads one photo at a time, and inserts each in its place', async () => {
  const parts = exportHtml(workOf())
  const progress: number[] = []
  let reading = 0
  const blob = await fillPhotos(
    parts,
    async ({ id }) => {
      reading += 1
      expect(reading).toBe(1)
      await Promise.resolve()
      reading -= 1
      return new Blob([`data:${id}`])
    },
    (done) => progress.push(done),
  )
  expect(await blob.text()).toBe(textOf(parts))
  expect(blob.type).toBe('text/html')
  expect(progress).toEqual([1, 2])
})

it('[OB11b] reports that the office has a photo whose bytes are no longer on the phone', async () => {
  const blob = await fillPhotos(
    exportHtml(workOf()),
    async () => null,
    () => {},
  )
  const html = await blob.text()
  expect(html).not.toContain('<img')
  expect(html).toContain('The picture photo-1.jpg has reached the office meanwhile.')
})

it('[OB13b] exports everything else if the phone cannot read one photo, and names the missing one', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const blob = await fillPhotos(
    exportHtml(workOf()),
    ({ id }) =>
      id === 'photo-1' ? Promise.reject(new Error('broken')) : Promise.resolve(new Blob(['data:'])),
    () => {},
  )
  const html = await blob.text()
  expect(html).toContain('The picture photo-1.jpg is missing here: the phone could not read it.')
  expect(html).toContain('<img id="photo-photo-2"')
  expect(warn).toHaveBeenCalledExactlyOnceWith('A photo could not be exported', new Error('broken'))
})
