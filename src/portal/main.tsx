import { createRoot } from 'react-dom/client'
import { composePortal } from './compose.ts'
import { Portal } from './Portal.tsx'
import './portal.css'

const root = document.querySelector('#root')
if (root === null) {
  console.error('The portal did not start: the page has no element with the id "root".')
} else {
  createRoot(root).render(<Portal portal={composePortal()} />)
}
