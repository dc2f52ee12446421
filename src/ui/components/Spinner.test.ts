import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { markupText } from '../../../tests/support/browser/markupText.ts'
import { FullPageSpinner } from './FullPageSpinner.tsx'
import { Spinner } from './Spinner.tsx'

it('a spinner is announced, and marks its screen as one that is loading', () => {
  const html = renderToStaticMarkup(createElement(Spinner))
  expect(html).toMatch(/^<output data-loading="true"/)
  expect(markupText(html)).toBe('Loading')
  expect(markupText(renderToStaticMarkup(createElement(Spinner, { label: 'Loading older jobs' })))).toBe(
    'Loading older jobs',
  )
})

it('the spinner of a whole page is announced', () => {
  const html = renderToStaticMarkup(createElement(FullPageSpinner, { label: 'Opening the portal' }))
  expect(html).toMatch(/^<output/)
  expect(markupText(html)).toBe('Opening the portal')
})
