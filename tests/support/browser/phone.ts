import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type LaunchOptions, type Page } from 'playwright-core'
import { launchOptions } from './launchOptions.ts'

type OpenBrowser = (isOffline: boolean) => Promise<BrowserContext>

const SCREEN = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-IE' }

/** A phone's browser, which shares nothing with that of another phone. */
export class Phone {
  private context: BrowserContext | null = null
  /** The errors in its console that no test expects. */
  readonly unexpectedErrors: string[] = []

  private constructor(
    private readonly openContext: OpenBrowser,
    /** The folder of its profile; null for a phone that cannot be opened again. */
    readonly profile: string | null,
  ) {}

  /**
   * A phone that can be closed and opened again: its profile survives its browser, as that of an installed app does.
   *
   * @param likeProfile the profile of another phone that is closed, to begin with a copy of it
   * @param launch the browser and its flags; by default Chromium
   */
  static async switchOn(
    baseUrl: string,
    likeProfile: string | null = null,
    launch: LaunchOptions = launchOptions(),
  ): Promise<Phone> {
    const profile = await mkdtemp(join(tmpdir(), 'chimney-phone-'))
    if (likeProfile !== null) await cp(likeProfile, profile, { recursive: true })
    return Phone.begin(
      (offline) =>
        chromium.launchPersistentContext(profile, {
          ...launch,
          ...SCREEN,
          baseURL: baseUrl,
          offline,
        }),
      profile,
    )
  }

  /** A phone in a browser that runs already, which takes a third less work. Closed, it has nothing left. */
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

  get isOpen(): boolean {
    return this.context !== null
  }

  async openBrowser({ isOffline = false } = {}): Promise<void> {
    this.context = await this.openContext(isOffline)
    this.context.on('weberror', (error) => this.unexpectedErrors.push(String(error.error())))
    this.context.on('console', (message) => {
      if (message.type() === 'error' && !isNetworkNoise(message.text()))
        this.unexpectedErrors.push(message.text())
    })
    if (isOffline) await this.keepWorkerFromSending()
  }

  async closeBrowser(): Promise<void> {
    if (this.profile === null) throw new Error('A borrowed phone has no profile')
    await this.context?.close()
    this.context = null
  }

  /** Opens a tab at the address below the site. */
  async open(path: string): Promise<Page> {
    const page = await this.browser.newPage()
    await page.goto(path)
    return page
  }

  /** Also clears the HTTP cache, which a browser may do at any time. */
  async goOffline(): Promise<void> {
    const page = this.browser.pages()[0] ?? (await this.browser.newPage())
    const session = await this.browser.newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await session.detach()
    await this.keepWorkerFromSending()
    await this.browser.setOffline(true)
  }

  async goOnline(): Promise<void> {
    await this.browser.setOffline(false)
    await this.browser.clearPermissions()
  }

  // `setOffline` does not reach the service worker, which would send what the page cannot. Granting one permission
  // denies all others, including that of Background Sync.
  private async keepWorkerFromSending(): Promise<void> {
    await this.browser.grantPermissions(['geolocation'])
  }

  async dispose(): Promise<void> {
    await this.context?.close()
    if (this.profile !== null) await rm(this.profile, { recursive: true, force: true })
  }
}

// Chromium logs every request that failed or was refused, which is what these tests provoke.
function isNetworkNoise(text: string): boolean {
  return text.startsWith('Failed to load resource') || text.includes('TypeError: Failed to fetch')
}
