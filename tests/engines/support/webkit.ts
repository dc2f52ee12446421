import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Builder, Capabilities, WebElement, type WebDriver } from 'selenium-webdriver'
import { withPhoneFonts } from '../../support/browser/phoneFonts.ts'
import { onFreePort } from '../../support/server/onFreePort.ts'
import type { Engine, EngineBrowser, Script, Tab } from './engine.ts'
import { VirtualScreen } from './virtualScreen.ts'

const BROWSER = fileURLToPath(new URL('webkitBrowser.py', import.meta.url))
const START_LIMIT_MS = 120_000
const SCRIPT_LIMIT_MS = 180_000

/** WebKitGTK, driven through its own WebDriver. */
export function webkit(driverPath: string): Engine {
  return {
    lacks: [
      'Background Sync',
      'static routing',
      'app badge',
      'sharing files',
      'install prompt',
      'HEIC photos',
    ],
    unknownCss: ['forced-color-adjust: none'],
    keepsPages: true,
    goesBack: false,
    start: () => WebkitBrowser.start(driverPath),
  }
}

class WebkitBrowser implements EngineBrowser {
  readonly errors: string[] = []
  readonly messages: string[] = []
  version = ''
  /** The driver and, in its group, every process of the browser. */
  private child: ChildProcess | null = null
  private driver: WebDriver | null = null
  private hasTab = false

  private constructor(
    private readonly driverPath: string,
    private readonly profile: string,
    private readonly screen: VirtualScreen,
  ) {}

  static async start(driverPath: string): Promise<WebkitBrowser> {
    const profile = await mkdtemp(join(tmpdir(), 'chimney-webkit-'))
    const browser = new WebkitBrowser(driverPath, profile, await VirtualScreen.start())
    await browser.reopen()
    return browser
  }

  async reopen(): Promise<void> {
    const url = await onFreePort(async (port) => {
      await this.kill()
      this.child = this.spawnDriver(port)
      const address = `http://127.0.0.1:${port}`
      await isListening(address)
      return address
    })
    const options = { binary: BROWSER, args: [this.profile] }
    this.driver = await new Builder()
      .usingServer(url)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
      .build()
    await this.driver.manage().setTimeouts({ script: SCRIPT_LIMIT_MS })
    const capabilities = await this.driver.getCapabilities()
    this.version = `webkitgtk ${String(capabilities.getBrowserVersion())}`
    this.hasTab = false
  }

  async newTab(): Promise<Tab> {
    const { driver } = this
    if (!driver) throw new Error('WebKitGTK is closed')
    // A session begins with a window.
    if (this.hasTab) await driver.switchTo().newWindow('window')
    this.hasTab = true
    return webkitTab(driver, await driver.getWindowHandle())
  }

  async close(): Promise<void> {
    const { driver } = this
    this.driver = null
    await driver?.quit()
    // The driver itself goes on for another session.
    await this.kill()
  }

  async kill(): Promise<void> {
    const { child } = this
    this.child = null
    this.driver = null
    if (child?.pid === undefined || child.exitCode !== null) return
    const hasExited = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await hasExited
  }

  async clearHttpCache(): Promise<void> {
    await rm(join(this.profile, 'cache', 'WebKitCache'), { recursive: true })
  }

  async dispose(): Promise<void> {
    await this.close()
    await this.screen.stop()
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  private spawnDriver(port: number): ChildProcess {
    const child = spawn(this.driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...withPhoneFonts(),
        DISPLAY: this.screen.display,
        GDK_BACKEND: 'x11',
        // There is no GPU, and no sandbox for root.
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
        // Nothing listens on the bus of assistive technology.
        NO_AT_BRIDGE: '1',
        GTK_A11Y: 'none',
      },
    })
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('CONSOLE ')) this.messages.push(line)
      if (/CONSOLE \S*\s?ERROR/.test(line)) this.errors.push(line)
    })
    return child
  }
}

export function webkitTab(driver: WebDriver, handle: string): Tab {
  /** The driver acts in one window at a time. */
  async function inTab(): Promise<WebDriver> {
    await driver.switchTo().window(handle)
    return driver
  }
  async function find(script: Script): Promise<WebElement> {
    const element = await (await inTab()).executeScript(`return ${script}`)
    if (element instanceof WebElement) return element
    throw new Error('The element is not there')
  }
  return {
    open: async (url) => (await inTab()).get(url),
    reload: async () => (await inTab()).navigate().refresh(),
    async bringToFront() {
      await inTab()
    },
    close: async () => (await inTab()).close(),
    async evaluate(script) {
      const result: unknown = await (
        await inTab()
      ).executeAsyncScript(
        `const done = arguments[0]
         Promise.resolve(${script}).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
      )
      if (typeof result !== 'object' || result === null) throw new Error('No result')
      if ('error' in result) throw new Error(String(result.error))
      return 'value' in result ? result.value : undefined
    },
    click: async (script) => (await find(script)).click(),
    type: async (script, text) => (await find(script)).sendKeys(text),
    chooseFiles: async (script, files) => (await find(script)).sendKeys(files.join('\n')),
  }
}

export async function isListening(url: string): Promise<void> {
  const end = Date.now() + START_LIMIT_MS
  while (Date.now() < end) {
    const isReady = await fetch(`${url}/status`).then(
      () => true,
      () => false,
    )
    if (isReady) return
    await delay(50)
  }
  throw new Error('WebKitWebDriver did not start')
}
