import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Button } from './Button.tsx'

it('a button does not submit its form unless its type is submit', () => {
  expect(renderToStaticMarkup(createElement(Button))).toContain('type="button"')
  expect(renderToStaticMarkup(createElement(Button, { type: 'submit' }))).toContain('type="submit"')
})
