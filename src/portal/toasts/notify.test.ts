import { expect, it } from 'vitest'
import { notifyError, notifySuccess, presentNotices, type NoticeContent } from './notify.ts'

it('keeps what is told before anybody can show it', () => {
  notifyError('Error', 'Failed to fetch jobs: Bad gateway')
  const shown: NoticeContent[] = []
  const stop = presentNotices((notice) => shown.push(notice))
  notifySuccess('Job Updated', ['Job status changed to in_progress'])
  expect(shown.map((notice) => notice.title)).toEqual(['Error', 'Job Updated'])
  stop()
})
