import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { composePortal } from './compose.ts'
import { App } from './App.tsx'
import { AllJobs } from './jobs/JobTabs.tsx'
import { watchFirstScreen } from './shell/browser/firstScreen.ts'
import { continueWithoutStyles } from './shell/browser/missingStyles.ts'
import { mountPoint } from './start/mountPoint.ts'

const root = document.querySelector<HTMLElement>('#root')
if (root === null) {
  console.error('The portal did not start: the page has no element with the id "root".')
} else {
  // By its own URL: its code, which is not needed for the other lists, loads while the database opens.
  if (location.search.includes('tab=all')) AllJobs.preload()
  continueWithoutStyles(window)
  const portal = composePortal()
  const mount = mountPoint(root)
  watchFirstScreen(mount)
  const app = createRoot(mount)
  // Synchronous, so that the first reads begin before the next frame.
  flushSync(() => app.render(<App portal={portal} />))
}
