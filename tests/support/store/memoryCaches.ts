/** As much of the browser's CacheStorage as the start page needs, with addresses as they are written. */
export class MemoryCaches {
  readonly pages = new Map<string, Map<string, Response>>()

  async open(name: string) {
    const pages = this.pages.get(name) ?? new Map<string, Response>()
    this.pages.set(name, pages)
    return {
      put: async (address: string, page: Response) => void pages.set(address, page),
      match: async (address: string) => pages.get(address)?.clone(),
    }
  }

  async keys(): Promise<string[]> {
    return [...this.pages.keys()]
  }

  async delete(name: string): Promise<boolean> {
    return this.pages.delete(name)
  }

  /** What the browser would show at the address, or null. */
  async textAt(name: string, address: string): Promise<string | null> {
    return (await this.pages.get(name)?.get(address)?.clone().text()) ?? null
  }
}
