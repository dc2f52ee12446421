import { MemoryCaches } from '../support/store/memoryCaches.ts'

/** Cache Storage that can be full: as in Chromium, `put` fails even if it replaces a larger page, and `delete` frees room. */
export class FullableCaches extends MemoryCaches {
  isFull = false

  override async open(name: string) {
    const cache = await super.open(name)
    return {
      ...cache,
      put: async (url: string, page: Response) => {
        if (this.isFull) throw new DOMException('Quota exceeded.', 'QuotaExceededError')
        return cache.put(url, page)
      },
      delete: async (url: string) => {
        this.isFull = false
        return this.pages.get(name)?.delete(url) ?? false
      },
    }
  }
}
