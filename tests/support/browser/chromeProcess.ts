import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { findChromium } from './findChromium.ts'
import { CHROMIUM_FLAGS } from './launchOptions.ts'
import { withPhoneFonts } from './phoneFonts.ts'

const FLAGS = [
  ...CHROMIUM_FLAGS,
  '--headless=new',
  '--no-first-run',
  '--no-default-browser-check',
  '--remote-debugging-port=0',
]

const START_LIMIT_MS = 120_000

/**
 * A phone's browser that can be killed: all its processes at once and without closing anything, as when a phone
 * runs out of memory or battery. Its profile stays, and it can be started on it again.
 */
export class ChromeProcess {
  private child: ChildProcess | null = null
  private browser: Browser | null = null

  private constructor(
    private readonly executablePath: string,
    private readonly profile: string,
  ) {}

  static async launch(executablePath = findChromium()): Promise<ChromeProcess> {
    const chrome = new ChromeProcess(executablePath, await mkdtemp(join(tmpdir(), 'chimney-chrome-')))
    await chrome.start()
    return chrome
  }

  get context(): BrowserContext {
    const context = this.browser?.contexts()[0]
    if (!context) throw new Error('The browser is not running')
    return context
  }

  get isRunning(): boolean {
    return this.child !== null
  }

  /** Starts Chromium again if it does not open its debugging port in time, as after some kills. */
  async start(): Promise<void> {
    try {
      await this.startOnce()
    } catch (error) {
      // It was killed during its start, as the test wanted.
      if (!this.isRunning) throw error
      await this.kill()
      await this.startOnce()
    }
  }

  private async startOnce(): Promise<void> {
    const args = [...FLAGS, `--user-data-dir=${this.profile}`, 'about:blank']
    const child = spawn(this.executablePath, args, {
      // A group of its own, so that one signal reaches every process of the browser.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: withPhoneFonts(),
    })
    // Assigned at once: a service worker that starts with the browser may get it killed before it is ready.
    this.child = child
    this.browser = await chromium.connectOverCDP(await debuggerAddress(child), { timeout: START_LIMIT_MS })
  }

  /** Resolves when the browser has exited. Does nothing if none is running. */
  async kill(): Promise<void> {
    const { child, browser } = this
    this.child = null
    this.browser = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const hasExited = once(child, 'exit')
    killGroup(child)
    await hasExited
    await browser?.close().catch(() => undefined)
  }

  /** Closes it as its user does. Does nothing if none is running. */
  async close(): Promise<void> {
    const { child, browser } = this
    this.child = null
    this.browser = null
    if (!child || !browser || child.exitCode !== null || child.signalCode !== null) return
    const hasExited = once(child, 'exit')
    const session = await browser.newBrowserCDPSession()
    // The connection may end before the response.
    await session.send('Browser.close').catch(() => undefined)
    await hasExited
  }

  /** Deletes the HTTP cache of a closed browser. */
  async clearHttpCache(): Promise<void> {
    await rm(join(this.profile, 'Default', 'Cache'), { recursive: true, force: true })
  }

  /** Cuts off the end of IndexedDB's last write, as if the power failed before all of it was on the disk. */
  async cutOffLastWrite(): Promise<void> {
    const databases = join(this.profile, 'Default', 'IndexedDB')
    const files = await readdir(databases, { recursive: true })
    const logs = files.filter((file) => file.endsWith('.log')).sort()
    const last = join(databases, logs.at(-1) ?? '')
    await truncate(last, (await stat(last)).size - 10)
  }

  async dispose(): Promise<void> {
    await this.kill()
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || process.platform === 'win32') child.kill('SIGKILL')
  else process.kill(-child.pid, 'SIGKILL')
}

/** Chromium prints the address of its debugging port once that is open. */
async function debuggerAddress({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Chromium has no standard error')
  for await (const line of createInterface(stderr)) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1]
    if (address) {
      stderr.resume()
      return address
    }
  }
  throw new Error('Chromium did not start')
}
