import { describe, expect, it } from 'vitest'
import { isEveryJob, readJobSearch, writeJobSearch } from './jobSearchUrl.ts'

describe('a search of all jobs', () => {
  it('is part of the URL, beside the tab', () => {
    const params = writeJobSearch(new URLSearchParams('tab=all'), { words: 'Rush', status: 'completed' })
    expect(params.toString()).toBe('tab=all&find=Rush&status=completed')
    expect(readJobSearch(params)).toEqual({ words: 'Rush', status: 'completed' })
    expect(writeJobSearch(params, { words: '', status: null }).toString()).toBe('tab=all')
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
