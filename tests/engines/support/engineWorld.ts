import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { inject } from 'vitest'
import { withExif } from '../../support/documents/exif.ts'
import { drawPicture } from '../../support/documents/pictures.ts'
import { FaultProxy } from '../../support/faults/proxy.ts'
import { RunningServer } from '../../support/server/runningServer.ts'
import type { Engine, EngineBrowser } from './engine.ts'
import { EnginePage } from './enginePage.ts'

/** A server of its own, a proxy in front of it, and the engine's browser. */
export class EngineWorld {
  private constructor(
    readonly server: RunningServer,
    readonly proxy: FaultProxy,
    readonly browser: EngineBrowser,
    private readonly folder: string,
  ) {}

  static async start(engine: Engine): Promise<EngineWorld> {
    process.env['SEEDED_DIR'] ??= inject('seededForEngines')
    const server = await RunningServer.start()
    const proxy = await FaultProxy.start(server.url)
    const folder = await mkdtemp(join(tmpdir(), 'chimney-pictures-'))
    return new EngineWorld(server, proxy, await engine.start(), folder)
  }

  async newPage(): Promise<EnginePage> {
    return new EnginePage(await this.browser.newTab(), this.proxy.url)
  }

  /**
   * Draws two JPEGs in the engine, as large as a phone's: a wide one, and one that is high, since its EXIF data say
   * that the phone was turned. Returns their files.
   */
  async drawPictures(page: EnginePage): Promise<[string, string]> {
    const wide = await drawJpeg(page, 0)
    const high = withExif(await drawJpeg(page, 67))
    return [await this.file('crown.jpg', wide), await this.file('flue.jpg', high)]
  }

  /** Writes a file to choose in a form. Returns its path. */
  async file(name: string, content: Buffer): Promise<string> {
    const path = join(this.folder, name)
    await writeFile(path, content)
    return path
  }

  async dispose(): Promise<void> {
    await this.browser.dispose()
    await this.proxy.stop()
    await this.server.dispose()
    await rm(this.folder, { recursive: true, force: true })
  }
}

async function drawJpeg(page: EnginePage, hue: number): Promise<Buffer> {
  const base64 = await page.evaluate(drawPicture, { width: 3_000, height: 2_000, hue })
  return Buffer.from(v.parse(v.string(), base64), 'base64')
}
