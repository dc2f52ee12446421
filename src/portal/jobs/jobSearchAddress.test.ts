import { describe, expect, it } from 'vitest'
import { isEveryJob, readJobSearch, writeJobSearch } from './jobSearchAddress.ts'

describe('a search of all jobs', () => {
  it('is part of the URL, beside the tab', () => {
    const address = writeJobSearch(new URLSearchParams('tab=all'), { words: 'Rush', status: 'completed' })
    expect(address.toString()).toBe('tab=all&find=Rush&status=completed')
    expect(readJobSearch(address)).toEqual({ words: 'Rush', status: 'completed' })
    expect(writeJobSearch(address, { words: '', status: null }).toString()).toBe('tab=all')
  })

  it('filters nothing without words and status', () => {
    expect(isEveryJob({ words: '  ', status: null })).toBe(true)
    expect(isEveryJob({ words: ' a', status: null })).toBe(false)
    expect(isEveryJob({ words: '', status: 'pending' })).toBe(false)
  })

  it('ignores an unknown status', () => {
    expect(readJobSearch(new URLSearchParams('status=lost'))).toEqual({ words: '', status: null })
  })
})
