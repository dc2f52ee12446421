import { resolveObjectURL } from 'node:buffer'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { dismissToasts, presentToasts, type ToastContent } from '../../toasts/notify.ts'
import { canShare, fileStamp, saveFile, shareFile } from './saveFile.ts'

it('stamps file names with the local time, so that they sort as text', () => {
  expect(fileStamp(new Date(2026, 10, 20, 14, 5))).toBe('2026-11-20-1405')
  expect(fileStamp(new Date(2026, 0, 2, 3, 4))).toBe('2026-01-02-0304')
})

it('saves a file under its name, and frees its memory after a minute', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const link = { href: '', download: '', click: vi.fn<() => void>() }
  vi.stubGlobal('document', { createElement: () => link })
  saveFile(new File(['text'], 'report.pdf'))
  expect(link.download).toBe('report.pdf')
  expect(link.click).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(59_999)
  expect(resolveObjectURL(link.href)?.size).toBe(4)
  vi.advanceTimersByTime(1)
  expect(resolveObjectURL(link.href)).toBeUndefined()
})

describe('sharing a file', () => {
  const file = new File(['text'], 'report.pdf')
  const share = vi.fn<(data: ShareData) => Promise<void>>()

  afterEach(() => {
    vi.unstubAllGlobals()
    share.mockReset()
    dismissToasts()
  })

  it('is offered if the browser can share that file', () => {
    vi.stubGlobal('navigator', {})
    expect(canShare(file)).toBe(false)
    for (const isPossible of [false, true]) {
      const check = vi.fn<(data: ShareData) => boolean>(() => isPossible)
      vi.stubGlobal('navigator', { canShare: check })
      expect(canShare(file)).toBe(isPossible)
      expect(check).toHaveBeenCalledWith({ files: [file] })
    }
  })

  it('hands over the file, its name and the text for the message', async () => {
    vi.stubGlobal('navigator', { share: share.mockResolvedValue() })
    expect(await shareFile(file)).toBe(true)
    expect(await shareFile(file, 'Overall condition: Good.')).toBe(true)
    expect(share.mock.calls).toEqual([
      [{ files: [file], title: 'report.pdf' }],
      [{ files: [file], title: 'report.pdf', text: 'Overall condition: Good.' }],
    ])
  })

  it('says nothing if the technician closes the sheet, and the reason if it fails', async () => {
    const shown: ToastContent[] = []
    const stop = presentToasts({ show: (toast) => void shown.push(toast), dismiss: () => {} })
    vi.stubGlobal('navigator', { share })
    share.mockRejectedValueOnce(new DOMException('Closed', 'AbortError'))
    expect(await shareFile(file)).toBe(false)
    expect(shown).toEqual([])
    share.mockRejectedValueOnce(new DOMException('Not allowed here', 'NotAllowedError'))
    expect(await shareFile(file)).toBe(false)
    expect(shown).toMatchObject([
      { kind: 'error', title: 'Not shared', lines: ['Not allowed here. Save the file instead.'] },
    ])
    stop()
  })
})
