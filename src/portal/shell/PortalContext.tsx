import { createContext, use } from 'react'
import type { Portal } from '../ports.ts'

const PortalContext = createContext<Portal | null>(null)

/** Hands the portal's ports down to all screens. */
export const PortalProvider = PortalContext.Provider

/** The portal's ports. Throws outside of a `PortalProvider`. */
export function usePortal(): Portal {
  const portal = use(PortalContext)
  if (portal === null) throw new Error('usePortal needs a PortalProvider')
  return portal
}
