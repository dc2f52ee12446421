import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { AXE } from '../../support/browser/axeFindings.ts'
import { inPage, type Script, type Tab } from './engine.ts'
import { findElement, hasText, type Role } from './findElements.ts'

/** Long, since a shared machine may stall for many seconds. Polling ends as soon as the check succeeds. */
const LIMIT_MS = 180_000
const POLL_MS = 100

declare global {
  interface Window {
    /** The element that a test is about to use, where it was, and whether it has been clicked since. */
    resting?: { element: Element; top: number; left: number; isClicked: boolean }
  }
}

type Name = string | RegExp
type Options = { within?: string }

/** A tab in the words of a person: roles, accessible names and visible texts. The same for all engines. */
export class EnginePage {
  constructor(
    private readonly tab: Tab,
    private readonly baseUrl: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.tab.open(this.baseUrl + path)
  }

  reload(): Promise<void> {
    return this.tab.reload()
  }

  /** Goes back in the history. A timer does it, since the driver waits for a script to end, and the page may not. */
  async goBack(): Promise<void> {
    const before = await this.evaluate(() => location.href, null)
    await this.evaluate(() => void setTimeout(() => history.back(), 100), null)
    await this.until('go back', async () => (await this.evaluate(() => location.href, null)) !== before)
  }

  bringToFront(): Promise<void> {
    return this.tab.bringToFront()
  }

  close(): Promise<void> {
    return this.tab.close()
  }

  evaluate<Argument>(run: (argument: Argument) => unknown, argument: Argument): Promise<unknown> {
    return this.tab.evaluate(inPage(run, argument))
  }

  /** Waits for a visible text. */
  async see(text: Name, { within }: Options = {}): Promise<void> {
    await this.until(`see ${String(text)}`, () => this.has(text, within))
  }

  async notSee(text: Name, { within }: Options = {}): Promise<void> {
    await this.until(`no longer see ${String(text)}`, async () => !(await this.has(text, within)))
  }

  async seeRole(role: Role, name: Name, options: Options = {}): Promise<void> {
    const script = wanted(role, name, options)
    await this.until(`see the ${role} ${String(name)}`, () => this.isAt(script))
  }

  /**
   * Clicks a button, link or tab that is enabled and has stopped moving; again if it was not clicked, since it moved
   * while the mouse was pressed.
   */
  async click(role: Role, name: Name, options: Options = {}): Promise<void> {
    const [what, element] = [`click the ${role} ${String(name)}`, wanted(role, name, options)]
    await this.until(what, async () => {
      await this.use(what, element, (found) => this.tab.click(found))
      return this.isClicked()
    })
  }

  /** Types into an empty field; again if it was replaced meanwhile, as those of the early sign-in screen are. */
  async fill(label: string, text: string): Promise<void> {
    const field = wanted('field', label, {})
    await this.until(`fill ${label}`, async () => {
      await this.use(`fill ${label}`, field, (element) => this.tab.type(element, text))
      return (await this.tab.evaluate(`${field}?.value !== ''`)) === true
    })
  }

  async upload(label: string, files: readonly string[]): Promise<void> {
    await this.use(`upload to ${label}`, wanted('field', label, {}), (field) =>
      this.tab.chooseFiles(field, files),
    )
  }

  /** Every violation that axe finds on the page. */
  async axeFindings(): Promise<string[]> {
    await this.loadAxe()
    const findings = await this.evaluate(async () => {
      // A screen that fades in is paler [R48].
      const moves = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      await Promise.allSettled(moves.map(({ finished }) => finished))
      const { violations } = await window.axe.run({ resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    }, null)
    return v.parse(v.array(v.string()), findings)
  }

  /** Polls until the check resolves with true. Throws with the visible text of the page if it never does. */
  async until(what: string, check: () => Promise<boolean>, limitMs = LIMIT_MS): Promise<void> {
    const end = Date.now() + limitMs
    let failure: unknown = null
    while (Date.now() < end) {
      try {
        if (await check()) return
        failure = null
      } catch (error) {
        // As while a page is being replaced by another one.
        failure = error
      }
      await delay(POLL_MS)
    }
    const visible = await this.tab.evaluate(inPage(() => document.body.innerText, null)).catch(String)
    throw new Error(`Did not ${what} within ${limitMs} ms. The page shows:\n${String(visible)}`, {
      cause: failure,
    })
  }

  /**
   * Uses an element that is at rest. Looks for it once more if it has moved until then, or was replaced, as the sign-in
   * screen of the page is by the one of the app.
   */
  private async use(what: string, element: Script, act: (element: Script) => Promise<void>): Promise<void> {
    await this.until(what, async () => {
      if (!(await this.isAtRest(element))) return false
      await act(inPage(stillAtRest, null))
      return true
    })
  }

  private async isClicked(): Promise<boolean> {
    let isClicked = false
    await this.until('ask whether it was clicked', async () => {
      // Another page, which the click has opened, does not know.
      isClicked = (await this.evaluate(() => window.resting?.isClicked ?? true, null)) === true
      return true
    })
    return isClicked
  }

  private async has(text: Name, within: string | undefined): Promise<boolean> {
    const script = inPage(hasText, { ...pattern(text), within: within ?? null })
    return v.parse(v.boolean(), await this.tab.evaluate(script))
  }

  private async isAt(script: Script): Promise<boolean> {
    await this.loadAxe()
    return (await this.tab.evaluate(`${script} !== null`)) === true
  }

  private async isAtRest(script: Script): Promise<boolean> {
    await this.loadAxe()
    return (await this.tab.evaluate(`(${isResting.toString()})(() => ${script})`)) === true
  }

  // Axe computes the accessible names. It is as large as a small app, and loaded once for each page.
  private async loadAxe(): Promise<void> {
    await this.tab.evaluate(`'axe' in window || (() => { ${AXE}; return true })()`)
  }
}

function wanted(role: Role, name: Name, { within }: Options): Script {
  const { text, isPattern } = pattern(name)
  return inPage(findElement, { role, name: text, isPattern, within: within ?? null })
}

function pattern(text: Name): { text: string; isPattern: boolean } {
  return typeof text === 'string' ? { text, isPattern: false } : { text: text.source, isPattern: true }
}

// Runs in the page. A tab in the background renders no frames, so that this waits for a timer.
async function isResting(find: () => Element | null): Promise<boolean> {
  const element = find()
  if (element === null || element.matches(':disabled')) return false
  element.scrollIntoView({ block: 'center' })
  const before = element.getBoundingClientRect()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const after = element.getBoundingClientRect()
  // To find it by its name again takes a slow machine long enough for it to move.
  window.resting = { element, top: after.top, left: after.left, isClicked: false }
  return element.isConnected && before.top === after.top && before.left === after.left
}

// Runs in the page. Returns the element that was at rest, or null if it is somewhere else by now.
function stillAtRest(): Element | null {
  const { resting } = window
  if (resting === undefined) return null
  const { element, top, left } = resting
  element.addEventListener('click', () => (resting.isClicked = true), { capture: true, once: true })
  const now = element.getBoundingClientRect()
  return element.isConnected && now.top === top && now.left === left ? element : null
}
