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
import { useWatch } from 'react-hook-form'
import { CHIMNEY_PARTS, type ChimneyPart } from '#domain/chimney.ts'
import type { Draft } from '#sync/draft.ts'
import type { DraftWriter } from '../../drafts/draftWriter.ts'
import { hasFindings, type PartStates } from './partState.ts'
import type { ReportFormProps } from '../formValues.ts'

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

const STATUSES = [
  'chimney_crown_status',
  'flue_liner_status',
  'damper_status',
  'smoke_chamber_status',
  'firebox_status',
] as const

const NOT_INSPECTED = [
  'chimney_crown_not_inspected',
  'flue_liner_not_inspected',
  'damper_not_inspected',
  'smoke_chamber_not_inspected',
  'firebox_not_inspected',
] as const

/** What the form shows of each part; the same object until one changes. */
export function usePartStates({ control }: ReportFormProps['form']): PartStates {
  const statuses = useWatch({ control, name: STATUSES })
  const marks = useWatch({ control, name: NOT_INSPECTED })
  const { opened } = useOpenedParts()
  const chimney_crown = marks[0] ?? (opened.includes('chimney_crown') ? statuses[0] : 'not_opened')
  const flue_liner = marks[1] ?? (opened.includes('flue_liner') ? statuses[1] : 'not_opened')
  const damper = marks[2] ?? (opened.includes('damper') ? statuses[2] : 'not_opened')
  const smoke_chamber = marks[3] ?? (opened.includes('smoke_chamber') ? statuses[3] : 'not_opened')
  const firebox = marks[4] ?? (opened.includes('firebox') ? statuses[4] : 'not_opened')
  return useMemo(
    () => ({ chimney_crown, flue_liner, damper, smoke_chamber, firebox }),
    [chimney_crown, flue_liner, damper, smoke_chamber, firebox],
  )
}
