import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Button } from './Button.tsx'

it('a button submits a form only if it is to', () => {
  expect(renderToStaticMarkup(createElement(Button))).toContain('type="button"')
  expect(renderToStaticMarkup(createElement(Button, { type: 'submit' }))).toContain('type="submit"')
})
