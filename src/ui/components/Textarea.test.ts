import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Textarea } from './Textarea.tsx'

it('a text of several lines has the direction of its script', () => {
  expect(renderToStaticMarkup(createElement(Textarea, { rows: 2 }))).toMatch(
    /^<textarea dir="auto" .*rows="2"/,
  )
})
