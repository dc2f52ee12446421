import { createElement, type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { markupText } from '../../../../tests/support/browser/markupText.ts'
import { ExportPanel } from './ExportPanel.tsx'

function textOf(state: ComponentProps<typeof ExportPanel>['state']): string {
  const markup = renderToStaticMarkup(createElement(ExportPanel, { state, onClose: () => {} }))
  return markupText(markup, ' ').trim()
}

it('[OB13b] an export shows which photo it has come to, if there is one', () => {
  const building = (done: number, total: number) => textOf({ kind: 'building', done, total })
  expect(building(0, 0)).toMatch(/^Making the file {2}/)
  expect([0, 1, 2].map((done) => /^Making the file: .* of 2/.exec(building(done, 2))?.[0])).toEqual([
    'Making the file: photo 1 of 2',
    'Making the file: photo 2 of 2',
    'Making the file: photo 2 of 2',
  ])
})

it('[OB13b] an export that fails shows why', () => {
  const state = { kind: 'failed', message: 'The disk is broken' } as const
  expect(textOf(state)).toBe('The file could not be made: The disk is broken')
})

it('shows nothing before an export', () => {
  expect(textOf({ kind: 'idle' })).toBe('')
})
