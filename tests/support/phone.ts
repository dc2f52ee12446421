import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { findChromium } from './findChromium.ts'

/** A phone's browser with a profile that outlives it, as an installed app's does. */
export class Phone {
  private context: BrowserContext | null = null
  /** What the console said that it should not have. */
  readonly complaints: string[] = []

  private constructor(
    private readonly profile: string,
    private readonly baseUrl: string,
  ) {}

  static async switchOn(baseUrl: string): Promise<Phone> {
    const phone = new Phone(await mkdtemp(join(tmpdir(), 'chimney-phone-')), baseUrl)
    await phone.openBrowser()
    return phone
  }

  get browser(): BrowserContext {
    if (!this.context) throw new Error('The browser is closed')
    return this.context
  }

  async openBrowser({ isOffline = false } = {}): Promise<void> {
    this.context = await chromium.launchPersistentContext(this.profile, {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
      baseURL: this.baseUrl,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'en-IE',
      offline: isOffline,
    })
    this.context.on('weberror', (error) => this.complaints.push(String(error.error())))
    this.context.on('console', (message) => {
      if (message.type() === 'error' && !isNetworkNoise(message.text())) this.complaints.push(message.text())
    })
  }

  async closeBrowser(): Promise<void> {
    await this.context?.close()
    this.context = null
  }

  /** Opens a tab at the address below the site. */
  async open(path: string): Promise<Page> {
    const page = await this.browser.newPage()
    await page.goto(path)
    return page
  }

  async goOffline(): Promise<void> {
    await this.browser.setOffline(true)
  }

  async goOnline(): Promise<void> {
    await this.browser.setOffline(false)
  }

  async dispose(): Promise<void> {
    await this.closeBrowser()
    await rm(this.profile, { recursive: true, force: true })
  }
}

// Chromium logs every request that found no network, or was refused. That is what these tests are about.
function isNetworkNoise(text: string): boolean {
  return text.startsWith('Failed to load resource') || text.includes('TypeError: Failed to fetch')
}
