import { useState } from 'react'
import type { ChimneyPart } from '#domain/report.ts'
import { ChimneyDiagram } from '#ui/ChimneyDiagram.tsx'
import type { ReportFormProps } from '../formValues.ts'
import { PartSheet } from './PartSheet.tsx'
import { usePartConditions } from './usePartConditions.ts'

/** A cross-section of the chimney with the form's current conditions. A tap on a part opens its status and notes. */
export function ChimneyMap({ form }: ReportFormProps) {
  const conditions = usePartConditions(form)
  const [openPart, setOpenPart] = useState<ChimneyPart | null>(null)
  return (
    <div className="md:sticky md:top-32">
      <p className="text-muted-foreground">Tap a part to set its status and notes.</p>
      <ChimneyDiagram
        conditions={conditions}
        onSelect={setOpenPart}
        {...(openPart && { selected: openPart })}
        className="mx-auto w-full max-w-md"
      />
      {openPart && (
        <PartSheet part={openPart} form={form} onPart={setOpenPart} onClose={() => setOpenPart(null)} />
      )}
    </div>
  )
}
