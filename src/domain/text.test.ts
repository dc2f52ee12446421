import { expect, it } from 'vitest'
import { storableText } from './text.ts'

it('leaves every real character as it is', () => {
  const text = 'Séamus 🔥 שלום\n<script>alert(1)</script>\t“quoted”'
  expect(storableText(text)).toBe(text)
})

it('replaces what no database takes', () => {
  expect(storableText('a\0b')).toBe('a\uFFFDb')
  expect(storableText(`half ${'🔥'.charAt(0)}`)).toBe('half \uFFFD')
})
