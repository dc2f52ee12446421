import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { launchOptions } from './launchOptions.ts'

type OpenBrowser = (isOffline: boolean) => Promise<BrowserContext>

const SCREEN = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-IE' }

/** A phone's browser, with nothing in it that another phone left. */
export class Phone {
  private context: BrowserContext | null = null
  /** What the console said that it should not have. */
  readonly complaints: string[] = []

  private constructor(
    private readonly openContext: OpenBrowser,
    private readonly profile: string | null,
  ) {}

  /** A phone that can be closed and opened again: its profile outlives its browser, as an installed app's does. */
  static async switchOn(baseUrl: string): Promise<Phone> {
    const profile = await mkdtemp(join(tmpdir(), 'chimney-phone-'))
    return Phone.begin(
      (offline) =>
        chromium.launchPersistentContext(profile, {
          ...launchOptions(),
          ...SCREEN,
          baseURL: baseUrl,
          offline,
        }),
      profile,
    )
  }

  /** A phone in a browser that runs already, which takes a third less work; closed, it has forgotten everything. */
  static async borrow(browser: Browser, baseUrl: string): Promise<Phone> {
    return Phone.begin((offline) => browser.newContext({ ...SCREEN, baseURL: baseUrl, offline }), null)
  }

  private static async begin(openContext: OpenBrowser, profile: string | null): Promise<Phone> {
    const phone = new Phone(openContext, profile)
    await phone.openBrowser()
    return phone
  }

  get browser(): BrowserContext {
    if (!this.context) throw new Error('The browser is closed')
    return this.context
  }

  async openBrowser({ isOffline = false } = {}): Promise<void> {
    this.context = await this.openContext(isOffline)
    this.context.on('weberror', (error) => this.complaints.push(String(error.error())))
    this.context.on('console', (message) => {
      if (message.type() === 'error' && !isNetworkNoise(message.text())) this.complaints.push(message.text())
    })
    if (isOffline) await this.keepWorkerFromSending()
  }

  async closeBrowser(): Promise<void> {
    if (this.profile === null) throw new Error('A borrowed phone would forget everything')
    await this.context?.close()
    this.context = null
  }

  /** Opens a tab at the address below the site. */
  async open(path: string): Promise<Page> {
    const page = await this.browser.newPage()
    await page.goto(path)
    return page
  }

  /** Without the browser's HTTP cache too, which it may empty whenever it likes. */
  async goOffline(): Promise<void> {
    for (const page of this.browser.pages().slice(0, 1)) {
      const session = await this.browser.newCDPSession(page)
      await session.send('Network.clearBrowserCache')
      await session.detach()
    }
    await this.keepWorkerFromSending()
    await this.browser.setOffline(true)
  }

  async goOnline(): Promise<void> {
    await this.browser.setOffline(false)
    await this.browser.clearPermissions()
  }

  // The browser's switch reaches no worker, which would send what the page cannot. To grant one permission is to deny
  // all others, that of Background Sync among them.
  private async keepWorkerFromSending(): Promise<void> {
    await this.browser.grantPermissions(['geolocation'])
  }

  async dispose(): Promise<void> {
    await this.context?.close()
    if (this.profile !== null) await rm(this.profile, { recursive: true, force: true })
  }
}

// Chromium logs every request that found no network, or was refused. That is what these tests are about.
function isNetworkNoise(text: string): boolean {
  return text.startsWith('Failed to load resource') || text.includes('TypeError: Failed to fetch')
}
