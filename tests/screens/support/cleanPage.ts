import { beforeEach, onTestFinished } from 'vitest'
import { noteDashboardSearch } from '../../../src/portal/shell/paths.ts'
import { emulateMedia } from './accessible.ts'

// All tests share one page, since loading the portal's modules again costs more than most tests. So what a test leaves in
// it is removed. Registered before what the test itself registers, this runs last: after the portal was closed.
beforeEach(async () => {
  await emulateMedia()
  onTestFinished(() => {
    localStorage.clear()
    noteDashboardSearch('')
    sessionStorage.clear()
    document.documentElement.removeAttribute('style')
  })
})
