import { afterEach, expect, it, vi } from 'vitest'
import {
  deleteOtherStartPages,
  deleteSnapshot,
  putStartPage,
  writeSnapshot,
} from '#adapters/snapshot/snapshotCache.ts'
import { MemoryCaches } from '../support/store/memoryCaches.ts'
import { choicesFromSeed, type Choices } from './choices.ts'

const SEEDS = 40
const EVENTS = 40
/** In how many calls at most the phone is switched off, once that is decided. */
const LONGEST_BATTERY = 8
const START_URLS = ['/technician', '/technician/']

/**
 * The browser's second store. It may be full, and the phone may be switched off at any of its calls. To replace an entry,
 * it deletes the old one before, as Chromium does.
 */
class FailingCaches extends MemoryCaches {
  isFull = false
  /** After how many calls the phone is switched off. */
  callsLeft = Infinity

  override async open(name: string) {
    await this.call()
    const cache = await super.open(name)
    return {
      match: (url: string) => this.call().then(() => cache.match(url)),
      delete: (url: string) => this.call().then(() => cache.delete(url)),
      put: async (url: string, page: Response) => {
        await this.call()
        await cache.delete(url)
        await this.call()
        if (this.isFull) throw new DOMException('Quota exceeded.', 'QuotaExceededError')
        await cache.put(url, page)
      },
    }
  }

  override keys(): Promise<string[]> {
    return this.call().then(() => super.keys())
  }

  override delete(name: string): Promise<boolean> {
    return this.call().then(() => super.delete(name))
  }

  private async call(): Promise<void> {
    this.callsLeft -= 1
    if (this.callsLeft < 0) await new Promise<never>(() => {})
  }
}

/** Versions of the app and snapshots of customers on one phone. Returns what is wrong at the end of each event. */
async function liveWith(choices: Choices): Promise<string[]> {
  const caches = new FailingCaches()
  vi.stubGlobal('caches', caches)
  const history: string[] = []
  const written: string[] = []
  // The files of a version stay until a newer one has deleted its start page.
  let [oldestWithFiles, active, newest] = [1, 1, 1]
  // A failed first installation leaves no portal to open.
  await putStartPage('v1', pageOf(1))
  const snapshot = { ownerId: 'o', from: 1, until: 2, dataVersion: '' }

  const events: Record<string, () => Promise<void>> = {
    'a version is installed': async () => {
      await putStartPage(`v${newest + 1}`, pageOf(newest + 1))
      newest += 1
    },
    'another worker of the same version is installed': () => putStartPage(`v${active}`, pageOf(active)),
    'the newest version takes over': async () => {
      active = newest
      await deleteOtherStartPages(`v${newest}`)
      oldestWithFiles = newest
    },
    'a snapshot is written': async () => {
      written.push(`Customer ${written.length}`)
      await writeSnapshot(`/v${active}.js`, snapshot, `<p>${written.at(-1)}.</p>`)
    },
    'a page of the version before writes its snapshot': async () => {
      written.push(`Customer ${written.length}`)
      await writeSnapshot(`/v${active - 1}.js`, snapshot, `<p>${written.at(-1)}.</p>`)
    },
    'the snapshots are deleted': async () => {
      const before = [...written]
      await deleteSnapshot()
      const left = await Promise.all(
        [...caches.pages.values()].flatMap((pages) => [...pages.values()]).map(textOf),
      )
      for (const customer of before)
        if (left.some((text) => text.includes(`${customer}.`))) problems.push(`[OB9c] ${customer} was left`)
    },
  }
  const problems: string[] = []
  for (let count = 0; count < EVENTS && problems.length === 0; count += 1) {
    caches.isFull = choices.happens(3)
    caches.callsLeft = choices.happens(3) ? choices.pick(LONGEST_BATTERY) : Infinity
    const name = choices.of(Object.keys(events))
    history.push(`${name}${caches.isFull ? ', full' : ''}, ${caches.callsLeft} calls`)
    // It rejects on a full phone. A call of one that is switched off never returns, so this waits for all others.
    void events[name]?.().catch(() => {})
    await new Promise((resolve) => setImmediate(resolve))
    caches.callsLeft = Infinity
    for (const url of START_URLS) {
      const text = await caches.textAt(url)
      if (text === null) problems.push(`[OB9g] the portal does not open offline at ${url}`)
      else if (versionIn(text) < oldestWithFiles || versionIn(text) > active)
        problems.push(`[OB9g] the page at ${url} is of version ${versionIn(text)}, whose files are not there`)
    }
  }
  return problems.length === 0 ? [] : [...problems, ...history]
}

function pageOf(version: number): Response {
  const root = '<div id="root"></div>'
  return new Response(`<html lang="en-IE"><body data-app="/v${version}.js">${root}</body></html>`)
}

function versionIn(html: string): number {
  return Number(/data-app="\/v(\d+)\.js"/.exec(html)?.[1])
}

function textOf(page: Response): Promise<string> {
  return page.clone().text()
}

afterEach(() => vi.unstubAllGlobals())

it('[OB9c] [OB9g] [OB22j] a phone whose second store fills up, and that may be switched off at any moment, opens the portal offline, and keeps no customer on its start page', async () => {
  for (let seed = 1; seed <= SEEDS; seed += 1)
    expect(await liveWith(choicesFromSeed(seed)), `seed ${seed}`).toEqual([])
})
