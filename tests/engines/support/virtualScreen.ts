import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** An X server without a screen, for a browser that has no headless mode. */
export class VirtualScreen {
  private constructor(
    private readonly child: ChildProcess,
    /** The value of `DISPLAY`. */
    readonly display: string,
  ) {}

  static async start(): Promise<VirtualScreen> {
    // It chooses a free display and prints its number.
    const args = ['-displayfd', '1', '-screen', '0', '800x900x24', '-nolisten', 'tcp']
    const child = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    for await (const line of createInterface(child.stdout)) {
      return new VirtualScreen(child, `:${line.trim()}`)
    }
    throw new Error('Xvfb did not start')
  }

  async stop(): Promise<void> {
    const hasExited = once(this.child, 'exit')
    this.child.kill()
    await hasExited
  }
}
