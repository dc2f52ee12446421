import { createContext, use } from 'react'
import type { PortalPorts } from './ports.ts'

const PortalContext = createContext<PortalPorts | null>(null)

/** Provides the portal's ports to all screens. */
export const PortalProvider = PortalContext.Provider

/** The portal's ports. Throws outside of a `PortalProvider`. */
export function usePortal(): PortalPorts {
  const portal = use(PortalContext)
  if (portal === null) throw new Error('usePortal needs a PortalProvider')
  return portal
}
