import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { inject } from 'vitest'
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

  /** Draws JPEGs in the engine, as large as a phone's. Returns their files. */
  async drawPictures(page: EnginePage, names: readonly string[]): Promise<string[]> {
    const files: string[] = []
    for (const [index, name] of names.entries()) {
      const drawing = { width: 3_000, height: 2_000, hue: index * 67 }
      const base64 = v.parse(v.string(), await page.evaluate(drawPicture, drawing))
      const file = join(this.folder, name)
      await writeFile(file, Buffer.from(base64, 'base64'))
      files.push(file)
    }
    return files
  }

  async dispose(): Promise<void> {
    await this.browser.dispose()
    await this.proxy.stop()
    await this.server.dispose()
    await rm(this.folder, { recursive: true, force: true })
  }
}
