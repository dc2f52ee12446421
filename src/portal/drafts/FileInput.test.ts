import { createElement, type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FileInput } from './FileInput.tsx'

function inputOf(props: Partial<ComponentProps<typeof FileInput>>): string {
  const label = { source: 'camera' as const, onFiles: () => {}, className: '', children: 'Photo', ...props }
  return /<input[^>]*>/.exec(renderToStaticMarkup(createElement(FileInput, label)))?.[0] ?? ''
}

it('takes one picture with the camera at the back, or several from the library', () => {
  expect(inputOf({ source: 'camera' })).toMatch(
    /^<input type="file" accept="image\/\*" capture="environment" class/,
  )
  expect(inputOf({ source: 'library' })).toMatch(/^<input type="file" accept="image\/\*" multiple="" class/)
})

it('passes on aria-describedby to the input', () => {
  expect(inputOf({ 'aria-describedby': 'limit' })).toContain('aria-describedby="limit"')
})
