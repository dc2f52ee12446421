import { lazy } from 'react'

/** `ClosedJobAction`, which collapsed and expanded cards load after the list. */
export const LazyClosedJobAction = lazy(() =>
  import('./ClosedJobAction.tsx').then((m) => ({ default: m.ClosedJobAction })),
)
