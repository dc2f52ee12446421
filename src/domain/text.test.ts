import { describe, expect, it } from 'vitest'
import { cutText, storableText, textLength } from './text.ts'

const HALF = '🔥'.charAt(0)
const OTHER_HALF = '🔥'.charAt(1)

describe('a storable text', () => {
  it('keeps every valid character', () => {
    const text = 'Séamus 🔥 שלום\n<script>alert(1)</script>\t“quoted”'
    expect(storableText(text)).toBe(text)
  })

  it('has a replacement character for what the database cannot store', () => {
    expect(storableText('a\0b\0')).toBe('a\uFFFDb\uFFFD')
    expect(storableText(`half ${HALF}`)).toBe('half \uFFFD')
    expect(storableText(`${OTHER_HALF}${HALF}`)).toBe('\uFFFD\uFFFD')
  })
})

it('the length of a text is counted as in the database: an emoji is one character', () => {
  expect(textLength('')).toBe(0)
  expect(textLength('é🔥🔥')).toBe(3)
})

describe('a text that is cut', () => {
  it('is unchanged up to the limit', () => {
    expect(cutText('abc', 3)).toBe('abc')
    expect(cutText('🔥🔥🔥', 3)).toBe('🔥🔥🔥')
  })

  it('ends between two characters, not in the middle of an emoji', () => {
    expect(cutText('abcd', 3)).toBe('abc')
    expect(cutText('ab🔥d', 3)).toBe('ab🔥')
    expect(cutText('abc🔥', 3)).toBe('abc')
    expect(cutText('a', 0)).toBe('')
  })
})
