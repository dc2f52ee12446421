import { lazy, type ComponentType } from 'react'
import { isMissingCode } from '../text/errorText.ts'
import { nextPaint } from './nextPaint.ts'

/** What waits for a screen goes on without it after this time: a database that does not respond shows none. */
const LONGEST_WAIT_MS = 2_000

let show: () => void
const shown = new Promise<void>((resolve) => (show = resolve))

/** Resolves as soon as the app has rendered a screen into `mount` in which nothing is loading. */
export function screenLoaded(mount: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (mount.firstElementChild === null || mount.querySelector('[data-loading]')) return
      observer.disconnect()
      resolve()
    })
    observer.observe(mount, { childList: true, subtree: true, attributeFilter: ['data-loading'] })
  })
}

/** Watches for the first screen in `mount`. */
export function watchFirstScreen(mount: Element): void {
  void screenLoaded(mount).then(nextPaint).then(show)
  setTimeout(show, LONGEST_WAIT_MS)
}

/**
 * Resolves once the first screen is shown, for what that screen does not need: on a slow phone each further script and
 * each read of the database makes the technician wait for the list.
 */
export function firstScreenShown(): Promise<void> {
  return shown
}

const RETRY_MS = 10_000

/**
 * Like React's `lazy`, for a part that a screen can be used without. If its code cannot be loaded [R49] it is loaded
 * again, and the part appears then.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPersistently(load) }))
}

/** Like `lazyPart`, for what may appear after the first screen. */
export function lazyAfterFirstScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(() => shown.then(load))
}

/** Loads code. If that fails for now [R49], it is tried again later. */
export async function loadPersistently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (!isMissingCode(error)) throw error
    console.warn('A part of the screen could not be loaded yet:', error)
  }
  const timeout = AbortSignal.timeout(RETRY_MS)
  await new Promise((resolve) => {
    timeout.addEventListener('abort', resolve)
    window.addEventListener('online', resolve, { once: true, signal: timeout })
  })
  return loadPersistently(load)
}
