import { expect, it } from 'vitest'
import { withScreen, type KeptScreen } from './startPage.ts'

const PAGE =
  '<!DOCTYPE html><html lang="en-IE"><body><div id="root"><output>Loading</output></div></body></html>'
const SCREEN: KeptScreen = { ownerId: 'o', from: 1, until: 2, dataMark: '[["a&b"],3]' }

it('puts a kept screen before the spinner of the page', () => {
  expect(withScreen(PAGE, SCREEN, '<p>Job</p>')).toContain(
    '<div id="root" data-kept><div><p>Job</p></div><output>Loading</output></div>',
  )
})

it('names in the page of what the screen is true, so that no text can end the attribute', () => {
  expect(withScreen(PAGE, SCREEN, '')).toContain(
    '<html data-screen="{&quot;ownerId&quot;:&quot;o&quot;,&quot;from&quot;:1,&quot;until&quot;:2,' +
      '&quot;dataMark&quot;:&quot;[[\\&quot;a&amp;b\\&quot;],3]&quot;}" lang="en-IE">',
  )
})

it('lets the start script name the manifest later', () => {
  const page = PAGE.replace('<body>', '<link rel="manifest" href="/m"><body>')
  expect(withScreen(page, SCREEN, '')).toContain('<link data-later="manifest" href="/m">')
})

it('leaves a text alone that looks like a pattern of replacements', () => {
  expect(withScreen(PAGE, SCREEN, '<p>$& and $1</p>')).toContain('<p>$& and $1</p>')
})
