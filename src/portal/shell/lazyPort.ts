type AsyncMethods<Port> = { [Name in keyof Port]: (...args: never[]) => PromiseLike<unknown> }

/** Returns a function that loads at its first call; a load that failed is repeated at the next one. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

/**
 * Returns a port with the methods of `eager`, and those of another part that `load` loads when they are called: the list
 * shows without its code, which is precached, so that it also loads offline. They reject if it cannot be loaded.
 */
export function lazyPort<Eager extends object, Lazy extends AsyncMethods<Lazy>>(
  eager: Eager,
  load: () => Promise<Lazy>,
): Eager & Lazy
export function lazyPort(eager: object, load: () => Promise<object>): object {
  return new Proxy(eager, {
    get(_eager, name) {
      // A promise that resolves to the port looks for a `then`.
      if (name in eager || name === 'then') return Reflect.get(eager, name)
      return async (...args: unknown[]) => {
        const lazy = await load()
        return Reflect.apply(Reflect.get(lazy, name), lazy, args)
      }
    },
  })
}

/** Returns a function that unsubscribes, now or once `subscribing` resolves. If that rejects, this only warns. */
export function unsubscribeLater(subscribing: Promise<() => void>): () => void {
  subscribing.catch((error: unknown) => console.warn('The portal cannot listen to the server:', error))
  return () =>
    void subscribing.then(
      (unsubscribe) => unsubscribe(),
      () => {},
    )
}
