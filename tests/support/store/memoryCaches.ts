/** The part of the browser's CacheStorage that the start snapshot uses. URLs are not normalised. */
export class MemoryCaches {
  readonly pages = new Map<string, Map<string, Response>>()

  async open(name: string) {
    const pages = this.pages.get(name) ?? new Map<string, Response>()
    this.pages.set(name, pages)
    return {
      put: async (url: string, page: Response): Promise<void> => void pages.set(url, page),
      match: async (url: string) => pages.get(url)?.clone(),
      delete: async (url: string) => pages.delete(url),
    }
  }

  async keys(): Promise<string[]> {
    return [...this.pages.keys()]
  }

  async delete(name: string): Promise<boolean> {
    return this.pages.delete(name)
  }

  /** The cached text for the URL in the first cache that has it, or null. */
  async textAt(url: string): Promise<string | null> {
    const page = [...this.pages.values()].map((pages) => pages.get(url)).find((found) => found !== undefined)
    return (await page?.clone().text()) ?? null
  }
}
