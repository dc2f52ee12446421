import type { ElementHandle, Page } from 'playwright-core'
import { ChromeProcess } from '../../support/browser/chromeProcess.ts'
import type { Engine, EngineBrowser, Script, Tab } from './engine.ts'

/** Chromium, as in the browser suite, to see that a journey is right before another engine fails it. */
export function chromium(executablePath: string): Engine {
  return {
    lacks: ['sharing files', 'HEIC photos'],
    unknownCss: ['hanging-punctuation: first last'],
    keepsPages: true,
    goesBack: true,
    start: () => ChromiumBrowser.start(executablePath),
  }
}

/** Such as no click reaches: a second one would look for a button that the first has removed. */
const CLICK_LIMIT_MS = 60_000

class ChromiumBrowser implements EngineBrowser {
  readonly errors: string[] = []
  readonly messages: string[] = []

  private constructor(private readonly chrome: ChromeProcess) {}

  static async start(executablePath: string): Promise<ChromiumBrowser> {
    return new ChromiumBrowser(await ChromeProcess.launch(executablePath))
  }

  get version(): string {
    return `Chromium ${this.chrome.context.browser()?.version() ?? ''}`
  }

  async newTab(): Promise<Tab> {
    const page = await this.chrome.context.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    const note = (text: string) => this.errors.push(text)
    page.on('pageerror', (error) => note(String(error)))
    page.on('console', (message) => {
      this.messages.push(`${message.type()}: ${message.text()}`)
      // Chromium 109 says so of what it lacks; the freephone stands beside the order buttons all the same.
      const isLackOfPopovers = message.text().startsWith("Found a 'popover' attribute")
      if (message.type() === 'error' && !isLackOfPopovers) note(message.text())
    })
    return chromiumTab(page)
  }

  reopen(): Promise<void> {
    return this.chrome.start()
  }

  close(): Promise<void> {
    return this.chrome.close()
  }

  kill(): Promise<void> {
    return this.chrome.kill()
  }

  clearHttpCache(): Promise<void> {
    return this.chrome.clearHttpCache()
  }

  dispose(): Promise<void> {
    return this.chrome.dispose()
  }
}

function chromiumTab(page: Page): Tab {
  async function find(script: Script): Promise<ElementHandle> {
    const element = (await page.evaluateHandle(script)).asElement()
    if (!element) throw new Error('The element is not there')
    return element
  }
  return {
    async open(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    bringToFront: () => page.bringToFront(),
    close: () => page.close(),
    evaluate: (script) => page.evaluate(script),
    click: async (script) => (await find(script)).click({ timeout: CLICK_LIMIT_MS }),
    type: async (script, text) => (await find(script)).fill(text),
    chooseFiles: async (script, files) => (await find(script)).setInputFiles([...files]),
  }
}
