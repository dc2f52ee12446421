import {
  createContext,
  startTransition,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { CHIMNEY_PARTS, type ChimneyPart } from '#domain/chimney.ts'
import type { Draft } from '#sync/draft.ts'
import type { DraftWriter } from '../../drafts/draftWriter.ts'
import { hasFindings } from './partState.ts'

type OpenedParts = {
  opened: readonly ChimneyPart[]
  /** Records in the draft that the technician has looked at the part. */
  open: (part: ChimneyPart) => void
}

const Context = createContext<OpenedParts>({ opened: [], open: () => undefined })

type OpenedPartsProviderProps = { draft: Draft; writer: DraftWriter; children: ReactNode }

/** Provides the parts that the technician has opened [R30]. */
export function OpenedPartsProvider({ draft, writer, children }: OpenedPartsProviderProps) {
  const [opened, setOpened] = useState(() => openedIn(draft))
  const latest = useRef(opened)
  const open = useCallback(
    (part: ChimneyPart) => {
      if (latest.current.includes(part)) return
      latest.current = [...latest.current, part]
      // The part's sheet comes first.
      startTransition(() => setOpened(latest.current))
      writer.changed({ openedParts: latest.current })
    },
    [writer],
  )
  const value = useMemo(() => ({ opened, open }), [opened, open])
  return <Context value={value}>{children}</Context>
}

export function useOpenedParts(): OpenedParts {
  return use(Context)
}

function openedIn({ openedParts = [], findings }: Draft): readonly ChimneyPart[] {
  return CHIMNEY_PARTS.filter((part) => openedParts.includes(part) || hasFindings(findings, part))
}
