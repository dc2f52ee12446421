import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import type { Tab } from '../engines/support/engine.ts'
import { isListening, webkitTab } from '../engines/support/webkit.ts'
import { freePort } from '../support/server/freePort.ts'
import type { WpeFiles } from './findOldest.ts'

/** WPE WebKit without a screen. Under automation its profile is ephemeral: nothing survives its end. */
export class WpeBrowser {
  private constructor(
    private readonly child: ChildProcess,
    private readonly driver: WebDriver,
    readonly version: string,
  ) {}

  static async start({ driver: driverPath, browser: binary }: WpeFiles): Promise<WpeBrowser> {
    const port = await freePort()
    const child = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        XDG_RUNTIME_DIR: tmpdir(),
        // There is no GPU, and no sandbox for root.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    })
    const url = `http://127.0.0.1:${port}`
    await isListening(url)
    const options = { binary, args: ['--automation', '--headless'] }
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'wpe:browserOptions': options }))
      .build()
    await driver.manage().setTimeouts({ script: 60_000 })
    const version = String((await driver.getCapabilities()).getBrowserVersion())
    return new WpeBrowser(child, driver, `wpewebkit ${version}`)
  }

  async tab(): Promise<Tab> {
    const tab = webkitTab(this.driver, await this.driver.getWindowHandle())
    return {
      ...tab,
      // The tests' own search for elements uses it; the portal does not.
      evaluate: (script) =>
        tab.evaluate(`(Element.prototype.checkVisibility ??= ${isVisible.toString()}, ${script})`),
    }
  }

  async dispose(): Promise<void> {
    const { pid } = this.child
    if (pid === undefined || this.child.exitCode !== null) return
    const hasExited = once(this.child, 'exit')
    process.kill(-pid, 'SIGKILL')
    await hasExited
  }
}

// Runs in the page, as a method of an element.
function isVisible(this: Element): boolean {
  return this.getClientRects().length > 0 && getComputedStyle(this).visibility === 'visible'
}
