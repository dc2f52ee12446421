/** A page's `localStorage` or `sessionStorage`, for tests in Node. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** An empty one. */
export function createWebStorage(): WebStorage {
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  }
}
