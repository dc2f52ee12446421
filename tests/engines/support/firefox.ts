import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { ElementHandle, type Browser, type Page } from 'puppeteer-core'
import { FONTS, withPhoneFonts } from '../../support/browser/phoneFonts.ts'
import type { Engine, EngineBrowser, Script, Tab } from './engine.ts'

/** Firefox, driven through WebDriver BiDi. */
export function firefox(executablePath: string): Engine {
  return {
    lacks: [
      'Background Sync',
      'static routing',
      'app badge',
      'sharing files',
      'install prompt',
      'HEIC photos',
    ],
    unknownCss: ['hanging-punctuation: first last', 'text-wrap: pretty'],
    keepsPages: true,
    goesBack: true,
    start: () => FirefoxBrowser.start(executablePath),
  }
}

// The prompt for persistent storage [OB17a], which no test could confirm.
const PREFERENCES = {
  'dom.storageManager.prompt.testing': true,
  'dom.storageManager.prompt.testing.allow': true,
  // Its sandbox reads fonts of the system alone: without this, a page below /tmp has no letters.
  'security.sandbox.content.read_path_whitelist': `${FONTS}/`,
}

class FirefoxBrowser implements EngineBrowser {
  readonly errors: string[] = []
  readonly messages: string[] = []
  version = ''
  private browser: Browser | null = null

  private constructor(
    private readonly executablePath: string,
    private readonly profile: string,
  ) {}

  static async start(executablePath: string): Promise<FirefoxBrowser> {
    const firefoxBrowser = new FirefoxBrowser(
      executablePath,
      await mkdtemp(join(tmpdir(), 'chimney-firefox-')),
    )
    await firefoxBrowser.reopen()
    return firefoxBrowser
  }

  async reopen(): Promise<void> {
    // Puppeteer expects both files of preferences in a profile that was used before.
    await writeFile(join(this.profile, 'user.js'), '')
    this.browser = await puppeteer.launch({
      browser: 'firefox',
      headless: true,
      executablePath: this.executablePath,
      userDataDir: this.profile,
      extraPrefsFirefox: PREFERENCES,
      env: withPhoneFonts(),
      timeout: 180_000,
      protocolTimeout: 120_000,
    })
    this.version = (await this.browser.version()).replace('/', ' ')
  }

  async newTab(): Promise<Tab> {
    const { browser } = this
    if (!browser) throw new Error('Firefox is closed')
    const page = await browser.newPage()
    await page.setViewport({ width: 390, height: 844 })
    page.setDefaultTimeout(180_000)
    const note = (text: string) => {
      // A browser that is being closed or killed fails what its pages still load.
      const isEnding = this.browser !== browser
      if (!isEnding) this.errors.push(`${page.url()}: ${text}`)
    }
    page.on('pageerror', (error) => note(String(error)))
    page.on('console', (message) => {
      this.messages.push(`${message.type()}: ${message.text()}`)
      if (message.type() === 'error') note(message.text())
    })
    return firefoxTab(page)
  }

  async close(): Promise<void> {
    const { browser } = this
    this.browser = null
    await browser?.close()
  }

  async kill(): Promise<void> {
    const child = this.browser?.process()
    this.browser = null
    if (!child?.pid || child.exitCode !== null) return
    const hasExited = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await hasExited
  }

  async clearHttpCache(): Promise<void> {
    await rm(join(this.profile, 'cache2'), { recursive: true })
  }

  async dispose(): Promise<void> {
    await this.close()
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

function firefoxTab(page: Page): Tab {
  async function find(script: Script): Promise<ElementHandle<HTMLInputElement>> {
    const element = await page.evaluateHandle<[], () => HTMLInputElement | null>(script)
    if (element instanceof ElementHandle) return element
    throw new Error('The element is not there')
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
    async click(script) {
      await (await find(script)).click()
    },
    async type(script, text) {
      const field = await find(script)
      await field.focus()
      // A field that was replaced meanwhile takes no focus, and another field would get the text.
      const hasFocus = await field.evaluate((element) => element === document.activeElement)
      if (!hasFocus) throw new Error('The field was replaced')
      await page.keyboard.type(text)
    },
    async chooseFiles(script, files) {
      const input = await find(script)
      await input.uploadFile(...files)
    },
  }
}
