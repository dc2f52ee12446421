import { createRoot } from 'react-dom/client'
import { composePortal } from './compose.ts'
import { App } from './App.tsx'
import { mountPoint } from './startup/mountPoint.ts'
import './shell/start.css'

const root = document.querySelector<HTMLElement>('#root')
if (root === null) {
  console.error('The portal did not start: the page has no element with the id "root".')
} else {
  createRoot(mountPoint(root)).render(<App portal={composePortal()} />)
}
