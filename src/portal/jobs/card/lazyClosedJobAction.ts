import { lazy } from 'react'

/** `ClosedJobAction`, which folded and open cards load after the list. */
export const LazyClosedJobAction = lazy(() =>
  import('./ClosedJobAction.tsx').then((m) => ({ default: m.ClosedJobAction })),
)
