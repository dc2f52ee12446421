import { isInstalled, isIos } from '../shell/browser/device.ts'
import { noteTaps } from './earlyTap.ts'

/**
 * Without a touch, the app starts after this time: it installs the worker that makes the next start possible offline,
 * and shows the browser's offer to install the app.
 */
const UNTOUCHED_MS = 30_000
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'input']

/**
 * Shows the page's own sign-in screen, before the app has loaded and in its place. What is typed stays where it is
 * until the app's screen replaces this one and takes it over (`mountPoint`, `SignInForm`); so does a tap on a button.
 * Returns false, and shows nothing, if the page has no such screen.
 */
export function showSignIn(): boolean {
  const root = document.querySelector('#root')
  const template = document.querySelector<HTMLTemplateElement>('template#sign-in')
  if (!root || !template) return false
  const screen = document.createElement('div')
  screen.append(template.content.cloneNode(true))
  // The app shows it in the same place.
  if (!isIos() || isInstalled()) screen.querySelector('[data-not-kept]')?.remove()
  root.prepend(screen)
  root.setAttribute('data-kept', '')
  window.moveFocus = moveFocus
  noteTaps(
    screen,
    (tap, target) => {
      target.setAttribute('aria-disabled', 'true')
      window.earlyTap = tap
    },
    'button',
  )
  return true
}

// Called with both screens in the page, since a phone closes its keyboard when the field with the focus is removed.
function moveFocus(appScreen: Element): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLInputElement)) return
  const field = appScreen.querySelector(`#${focused.id}`)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  const { selectionStart, selectionEnd } = focused
  // An e-mail field has no readable selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}

/** Resolves when somebody begins to use the screen, or after half a minute. */
export function touched(): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const end = () => {
      ended.abort()
      resolve()
    }
    for (const type of TOUCHES) window.addEventListener(type, end, { signal: ended.signal })
    setTimeout(end, UNTOUCHED_MS)
  })
}
