import { useRef } from 'react'
import {
  CHIMNEY_PART_LABELS,
  CHIMNEY_PARTS,
  CONDITION_LABELS,
  CONDITIONS,
  type ChimneyPart,
} from '#domain/chimney.ts'
import { ChimneyDiagram } from '#ui/ChimneyDiagram.tsx'
import { ConditionSymbol } from '#ui/ConditionSymbol.tsx'
import { Select } from '#ui/components/Select.tsx'
import { Textarea } from '#ui/components/Textarea.tsx'
import type { ReportFormProps } from '../formValues.ts'
import { ReportSection } from '../fields/ReportSection.tsx'
import { useOpenPart } from './OpenPartContext.tsx'
import { PartSheet } from './PartSheet.tsx'
import { usePartStates } from './usePartStates.ts'
import { drawingOf, isCondition, PART_STATE_LABELS, type PartState } from './partState.ts'
import { Field } from '../fields/Field.tsx'
import { LengthHint } from '../fields/LengthHint.tsx'
import { LastTime } from '../EarlierVisitContext.tsx'
import { useLookedAt } from '../LookedAtContext.tsx'
import { useIsLit } from '../review/ReviewContext.tsx'
import { NotInspectedChoice } from './NotInspectedChoice.tsx'

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
  const { openPart, open, close } = useOpenPart()
  const map = useRef<HTMLDivElement>(null)
  function closeAt(part: ChimneyPart): void {
    close()
    // The browser returns the focus to the part that was opened first.
    map.current?.querySelector<SVGElement>(`[data-part=${part}]`)?.focus({ preventScroll: true })
  }
  return (
    <div ref={map} className="md:sticky md:top-20">
      <p className="text-muted-foreground">Tap a part to set its status and notes.</p>
      <ChimneyDiagram
        {...drawingOf(states)}
        isLit={useIsLit()}
        onSelect={open}
        {...(openPart && { selected: openPart.part })}
        // Otherwise the focus ring of a part is cut off at the right. After a tap there is none: it would cut through
        // the label of a neighbour.
        className="mx-auto w-full max-w-md overflow-visible [&_g:focus:not(:focus-visible)]:outline-none [&_g:focus-visible]:outline-3 [&_g:focus-visible]:outline-offset-3 [&_g:focus-visible]:outline-ring"
      />
      {openPart && (
        <PartSheet {...openPart} form={form} onPart={open} onClose={() => closeAt(openPart.part)} />
      )}
    </div>
  )
}

type PartFieldsProps = ReportFormProps & { part: ChimneyPart; state: PartState }

/** Status and notes of one part of the chimney. Labels name the part for screen readers. */
function PartFields({ part, state, form }: PartFieldsProps) {
  const { lookAt } = useLookedAt()
  const name = <span className="sr-only">{CHIMNEY_PART_LABELS[part]} </span>
  return (
    <fieldset className="min-w-0 rounded-lg border-2 border-border bg-card px-2 pb-3 sm:px-4 sm:pb-4">
      <legend className="-ml-1 flex flex-wrap items-center gap-x-2 px-1 text-lg font-bold">
        <PartSymbol state={state} size={24} />
        {CHIMNEY_PART_LABELS[part]}
        {state === 'not_opened' && (
          <span className="text-sm font-normal text-muted-foreground">{PART_STATE_LABELS[state]}</span>
        )}
      </legend>
      <LastTime part={part} />
      <div className="grid gap-3 pt-2 lg:grid-cols-[18rem_1fr]">
        <Field label={<>{name}Status</>}>
          {(control) => (
            <Select
              {...control}
              onFocus={() => lookAt(part)}
              // A condition is an inspection: it takes back that there was none.
              {...form.register(`${part}_status`, {
                onChange: () => form.setValue(`${part}_not_inspected`, null),
              })}
            >
              {CONDITIONS.map((condition) => (
                <option key={condition} value={condition}>
                  {CONDITION_LABELS[condition]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <NotInspectedChoice part={part} form={form} />
        <Field
          className="lg:col-span-2"
          label={<>{name}Notes</>}
          note={<LengthHint form={form} name={`${part}_notes`} />}
        >
          {(control) => (
            <Textarea
              {...control}
              onFocus={() => lookAt(part)}
              rows={1}
              className="min-h-12"
              {...form.register(`${part}_notes`)}
            />
          )}
        </Field>
      </div>
    </fieldset>
  )
}

/** The symbol of a part's condition, or a hollow one if it has none. Decorative: name the state in a text beside it. */
function PartSymbol({ state, size }: { state: PartState; size: number }) {
  if (isCondition(state)) return <ConditionSymbol condition={state} size={size} />
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} className="text-muted-foreground" aria-hidden="true">
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="3 2" />
    </svg>
  )
}
