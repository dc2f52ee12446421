import { useState } from 'react'
import { CHIMNEY_PARTS, type ChimneyPart } from '#domain/chimney.ts'
import { ChimneyDiagram } from '#ui/ChimneyDiagram.tsx'
import type { ReportFormProps } from '../formValues.ts'
import { ReportSection } from '../fields/ReportSection.tsx'
import { PartFields } from './PartFields.tsx'
import { usePartStates } from './usePartStates.ts'
import { useOpenedParts } from './OpenedPartsContext.tsx'
import { PartSheet } from './PartSheet.tsx'
import { drawingOf } from './partState.ts'

/** The five parts of the chimney, as a map to tap and as plain fields. Both set the same values. */
export function ChimneyFields({ form }: ReportFormProps) {
  const states = usePartStates(form)
  return (
    <ReportSection title="Chimney components" size="tall" className="items-start md:grid-cols-[20rem_1fr]">
      <ChimneyMap form={form} />
      <div className="grid gap-4">
        {CHIMNEY_PARTS.map((part) => (
          <PartFields key={part} part={part} state={states[part]} form={form} />
        ))}
      </div>
    </ReportSection>
  )
}

/** A cross-section of the chimney with the state of each part. A tap on a part opens its status and notes. */
function ChimneyMap({ form }: ReportFormProps) {
  const states = usePartStates(form)
  const { open } = useOpenedParts()
  const [openPart, setOpenPart] = useState<ChimneyPart | null>(null)

  function show(part: ChimneyPart): void {
    open(part)
    setOpenPart(part)
  }

  return (
    <div className="md:sticky md:top-20">
      <p className="text-muted-foreground">Tap a part to set its status and notes.</p>
      <ChimneyDiagram
        {...drawingOf(states)}
        onSelect={show}
        {...(openPart && { selected: openPart })}
        // Otherwise the focus ring of a part is cut off at the right, and after a tap it is the browser's own thin one.
        className="mx-auto w-full max-w-md overflow-visible [&_g:focus]:outline-3 [&_g:focus]:outline-offset-3 [&_g:focus]:outline-ring"
      />
      {openPart && <PartSheet part={openPart} form={form} onPart={show} onClose={() => setOpenPart(null)} />}
    </div>
  )
}
