/** The part of the browser's CacheStorage that the start snapshot uses. URLs are not normalised. */
export class MemoryCaches {
  readonly pages = new Map<string, Map<string, Response>>()

  async open(name: string) {
    const pages = this.pages.get(name) ?? new Map<string, Response>()
    this.pages.set(name, pages)
    return {
      put: async (url: string, page: Response) => void pages.set(url, page),
      match: async (url: string) => pages.get(url)?.clone(),
    }
  }

  async keys(): Promise<string[]> {
    return [...this.pages.keys()]
  }

  async delete(name: string): Promise<boolean> {
    return this.pages.delete(name)
  }

  /** The cached text for the URL, or null. */
  async textAt(name: string, url: string): Promise<string | null> {
    return (await this.pages.get(name)?.get(url)?.clone().text()) ?? null
  }
}
