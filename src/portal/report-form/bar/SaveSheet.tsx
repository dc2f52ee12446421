import { Check, Plus } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { CONDITION_LABELS, isPart, NOT_INSPECTED_LABELS } from '#domain/chimney.ts'
import { NOT_TESTED_LABEL, type PartOrCheck } from '#domain/reportFields.ts'
import { itemLabel, itemOutcome } from '#domain/reportText.ts'
import { Button } from '#ui/components/Button.tsx'
import { ConditionSymbol } from '#ui/ConditionSymbol.tsx'
import { hasLine, NO_FIRE, withLine, withoutLine } from '../fields/suggestedLines.ts'
import { RadioOption } from '../fields/RadioOption.tsx'
import { ToggleButton } from '../fields/ToggleButton.tsx'
import { toFinishedFindings, type ReportFormProps } from '../formValues.ts'
import { overallText } from '../review/findWarnings.ts'
import { notLookedAtText } from '../review/notLookedAtText.ts'
import { closeSheet, Sheet } from '../Sheet.tsx'
import { SheetFoot } from '../SheetFoot.tsx'
import { SignButton } from '../signature/SignButton.tsx'
import type { SaveQuestions } from './saveQuestions.ts'
import type { Contradiction } from './useOverallStatus.ts'

/** What the technician has decided in the sheet: what is marked as not inspected or tested, and the overall status. */
export type SaveAnswers = { notInspected: readonly PartOrCheck[]; isOverallKept: boolean }

type SaveSheetProps = ReportFormProps & {
  questions: SaveQuestions
  customer: string
  onSave: (answers: SaveAnswers) => void
  onLookNow: () => void
  onClose: () => void
}

/**
 * Everything that is asked before a report is saved, in one sheet: what an urgent report lacks [R42], an overall status
 * that is better than the worst finding [R31], and what nobody has looked at [R41]. One tap answers the last and saves.
 */
export function SaveSheet({ form, questions, customer, onSave, onLookNow, onClose }: SaveSheetProps) {
  const { notLookedAt, contradiction, urgent } = questions
  const [marked, setMarked] = useState<readonly PartOrCheck[]>([])
  const [isOverallKept, setOverallKept] = useState(false)
  // What saves nothing is where Save Report was, and has the focus: a second tap, or Enter, would hit it.
  const lookNow = useRef<HTMLButtonElement>(null)
  useEffect(() => lookNow.current?.focus(), [])

  function save(event: MouseEvent, notInspected: readonly PartOrCheck[]): void {
    // First, so that the focus returns.
    closeSheet(event)
    onSave({ notInspected, isOverallKept })
  }

  return (
    <Sheet title="Before you save" isShort onClose={onClose}>
      {urgent && <UrgentOffer form={form} lack={urgent} customer={customer} />}
      {contradiction && (
        <OverallChoice
          contradiction={contradiction}
          text={overallText(toFinishedFindings(form.getValues())) ?? ''}
          isKept={isOverallKept}
          onChoose={setOverallKept}
        />
      )}
      {notLookedAt.length > 0 && (
        <NotLookedAtList form={form} items={notLookedAt} marked={marked} onMark={setMarked} />
      )}
      <SheetFoot>
        {/* The list may be below the fold, and is answered by the buttons. */}
        {(urgent !== null || contradiction !== null) && (
          <p className="w-full text-sm font-semibold empty:hidden">{notLookedAtText(notLookedAt)}</p>
        )}
        <Button className={ACTION} onClick={(event) => save(event, marked)}>
          {confirmText(notLookedAt, marked)}
        </Button>
        {notLookedAt.length > 0 && (
          <Button variant="outline" className={ACTION} onClick={(event) => save(event, notLookedAt)}>
            {markText(notLookedAt)}
          </Button>
        )}
        <Button
          ref={lookNow}
          variant="outline"
          className={ACTION}
          onClick={(event) => {
            closeSheet(event)
            onLookNow()
          }}
        >
          {notLookedAt.length > 0 ? 'Look now' : 'Back to form'}
        </Button>
      </SheetFoot>
    </Sheet>
  )
}

const ACTION = 'min-h-13 flex-1 basis-20 px-1.5 text-sm leading-tight min-[22.5rem]:text-base'

function confirmText(items: readonly PartOrCheck[], marked: readonly PartOrCheck[]): string {
  if (items.length === 0) return 'Save Report'
  return items.every(isPart) && marked.length === 0 ? 'They are good' : 'As shown'
}

function markText(items: readonly PartOrCheck[]): string {
  return items.some(isPart) ? NOT_INSPECTED_LABELS.not_inspected : NOT_TESTED_LABEL
}

type UrgentOfferProps = ReportFormProps & { lack: NonNullable<SaveQuestions['urgent']>; customer: string }

/** What an urgent report lacks, each in one tap. */
function UrgentOffer({ form, lack, customer }: UrgentOfferProps) {
  const { control } = form
  const [items, ink] = useWatch({ control, name: ['priority_items', 'customer_signature'] as const })
  const isAdded = hasLine(items, NO_FIRE)
  const Icon = isAdded ? Check : Plus
  return (
    <section className="grid grid-cols-1 gap-2 rounded-lg border-2 border-destructive p-3 wrap-anywhere">
      <p className="flex items-center gap-2 font-bold text-destructive">
        <ConditionSymbol condition="needs_attention" />
        This report is urgent
      </p>
      {lack.lacksNoFire && (
        <ToggleButton
          isPressed={isAdded}
          className="flex min-h-13 items-center gap-2 text-left"
          onPress={() => {
            const after = isAdded ? withoutLine(items, NO_FIRE) : withLine(items, NO_FIRE)
            form.setValue('priority_items', after)
          }}
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          {NO_FIRE}
        </ToggleButton>
      )}
      {lack.lacksSignature && <SignButton form={form} customer={customer} isSigned={Boolean(ink)} />}
    </section>
  )
}

type OverallChoiceProps = {
  contradiction: Contradiction
  /** Names the findings that are worse than the overall status. */
  text: string
  isKept: boolean
  onChoose: (isKept: boolean) => void
}

/** Whether the overall status stays better than the worst finding. Unless somebody says so, it does not. */
function OverallChoice({ contradiction, text, isKept, onChoose }: OverallChoiceProps) {
  const { overall, worst } = contradiction
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2">
      <legend className="pb-2 font-semibold">{text}</legend>
      <RadioOption name="overall_choice" isChosen={!isKept} onChoose={() => onChoose(false)}>
        Change to {CONDITION_LABELS[worst]}
      </RadioOption>
      <RadioOption name="overall_choice" isChosen={isKept} onChoose={() => onChoose(true)}>
        Keep {CONDITION_LABELS[overall]}
      </RadioOption>
    </fieldset>
  )
}

type NotLookedAtListProps = ReportFormProps & {
  items: readonly PartOrCheck[]
  marked: readonly PartOrCheck[]
  onMark: (items: readonly PartOrCheck[]) => void
}

/** What nobody has looked at, with what the certificate will say of it. Each can be marked by itself. */
function NotLookedAtList({ form, items, marked, onMark }: NotLookedAtListProps) {
  const findings = form.getValues()
  return (
    <section aria-labelledby="not-looked-at" className="grid grid-cols-1 gap-1">
      <p id="not-looked-at" className="font-semibold">
        Nobody looked at these. The report will say:
      </p>
      <ul className="divide-y divide-border">
        {items.map((item) => {
          const isMarked = marked.includes(item)
          const mark = isPart(item) ? NOT_INSPECTED_LABELS.not_inspected : NOT_TESTED_LABEL
          return (
            <li key={item} className="flex flex-wrap items-center gap-x-2">
              <span className="min-w-0 flex-1 basis-24">
                {itemLabel(item)}:{' '}
                <span className="font-semibold">{isMarked ? mark : itemOutcome(findings, item)}</span>
              </span>
              <ToggleButton
                isPressed={isMarked}
                name={`${itemLabel(item)}: ${mark}`}
                className="my-px shrink-0 px-2 text-sm"
                onPress={() =>
                  onMark(isMarked ? marked.filter((other) => other !== item) : [...marked, item])
                }
              >
                {mark}
              </ToggleButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
