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
import { PARTS_AND_CHECKS, type PartOrCheck } from '#domain/reportFields.ts'
import type { Draft } from '#sync/draft.ts'
import type { DraftWriter } from '../drafts/draftWriter.ts'
import { hasFindings } from './chimney/partState.ts'

type LookedAt = {
  lookedAt: readonly PartOrCheck[]
  /** Records in the draft that the technician has looked at these. */
  lookAt: (...items: readonly PartOrCheck[]) => void
  /** What the technician has not looked at, up to the last tap. */
  findNotLookedAt: () => PartOrCheck[]
}

const Context = createContext<LookedAt>({
  lookedAt: [],
  lookAt: () => undefined,
  findNotLookedAt: () => [],
})

type LookedAtProviderProps = { draft: Draft; writer: DraftWriter; children: ReactNode }

/** Provides the parts and safety checks that the technician has looked at [R30] [R41]. */
export function LookedAtProvider({ draft, writer, children }: LookedAtProviderProps) {
  const [lookedAt, setLookedAt] = useState(() => lookedAtIn(draft))
  const latest = useRef(lookedAt)
  const lookAt = useCallback(
    (...items: readonly PartOrCheck[]) => {
      const added = items.filter((item) => !latest.current.includes(item))
      if (added.length === 0) return
      latest.current = [...latest.current, ...added]
      // The part's sheet comes first.
      startTransition(() => setLookedAt(latest.current))
      writer.changed({ lookedAt: latest.current })
    },
    [writer],
  )
  const findNotLookedAt = useCallback(() => except(latest.current), [])
  const value = useMemo(() => ({ lookedAt, lookAt, findNotLookedAt }), [lookedAt, lookAt, findNotLookedAt])
  return <Context value={value}>{children}</Context>
}

export function useLookedAt(): LookedAt {
  return use(Context)
}

/** What the technician has not looked at. */
export function useNotLookedAt(): PartOrCheck[] {
  const { lookedAt } = useLookedAt()
  return useMemo(() => except(lookedAt), [lookedAt])
}

function except(lookedAt: readonly PartOrCheck[]): PartOrCheck[] {
  return PARTS_AND_CHECKS.filter((item) => !lookedAt.includes(item))
}

function lookedAtIn({ lookedAt = [], findings }: Draft): readonly PartOrCheck[] {
  return PARTS_AND_CHECKS.filter((item) => lookedAt.includes(item) || hasFindings(findings, item))
}
