import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { isPart, type ChimneyPart } from '#domain/chimney.ts'
import type { PartOrCheck, ReportFieldName } from '#domain/reportFields.ts'
import { useLookedAt } from '../LookedAtContext.tsx'

/** The part whose sheet is open, and whether nobody had looked at it before. */
type OpenPart = { part: ChimneyPart; isFirstLook: boolean }

type Opened = { openPart: OpenPart | null; setOpenPart: (part: OpenPart | null) => void }

const Context = createContext<Opened>({ openPart: null, setOpenPart: () => undefined })

/** Provides which part's sheet is open: the drawing opens it, and so does what leads to a part that was forgotten. */
export function OpenPartProvider({ children }: { children: ReactNode }) {
  const [openPart, setOpenPart] = useState<OpenPart | null>(null)
  const value = useMemo(() => ({ openPart, setOpenPart }), [openPart])
  return <Context value={value}>{children}</Context>
}

type PartSheetControl = { openPart: OpenPart | null; open: (part: ChimneyPart) => void; close: () => void }

/** The part whose sheet is open, and what opens and closes it. A part whose sheet was opened was looked at. */
export function useOpenPart(): PartSheetControl {
  const { openPart, setOpenPart } = use(Context)
  const { lookedAt, lookAt } = useLookedAt()
  return {
    openPart,
    open(part) {
      setOpenPart({ part, isFirstLook: !lookedAt.includes(part) })
      lookAt(part)
    },
    close: () => setOpenPart(null),
  }
}

/** Leads to the first of these parts and safety checks: opens the part's sheet, or goes to the check's field. */
export function useLookNow(
  onGoTo: (field: ReportFieldName) => void,
): (items: readonly PartOrCheck[]) => void {
  const { open } = useOpenPart()
  return ([first]) => {
    if (first === undefined) return
    if (isPart(first)) open(first)
    else onGoTo(first)
  }
}
