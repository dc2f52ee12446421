import { lazy, startTransition, useState, type ComponentType } from 'react'

type Loadable<Props> = ComponentType<Props> & {
  /**
   * Starts loading the code, as while the thumb is still down. If that fails, what loads it again to open it gets the
   * error.
   */
  preload: () => void
  /**
   * Changes the state that shows it: at once if its code is loaded, and else in a transition, because React shows what
   * replaces a fallback 300 ms late.
   */
  open: (show: () => void) => void
}

/**
 * Like React's `lazy`, but once its code is loaded it renders at once. `lazy` shows the fallback for a moment even
 * then, and React keeps each fallback for at least 300 ms.
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let loaded: ComponentType<Props> | null = null
  const loadOnce = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  const Lazy = lazy(loadOnce)

  function Loadable(props: Props) {
    // The same one until it is unmounted: another component would lose its state.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Component {...props} />
  }
  Loadable.preload = () => void loadOnce().catch(() => undefined)
  Loadable.open = (show: () => void) => (loaded ? show() : startTransition(show))
  return Loadable
}
