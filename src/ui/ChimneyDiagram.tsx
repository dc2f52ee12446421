import type { KeyboardEvent } from 'react'
import type { ChimneyPart, Condition } from '#domain/chimney.ts'
import { CHIMNEY_PART_LABELS, CHIMNEY_PARTS, CONDITION_LABELS } from '#domain/chimney.ts'
import { ChimneyMasonry, Fire } from './ChimneyMasonry.tsx'
import { PART_DRAWINGS } from './chimneyParts.ts'
import { ConditionSymbol, stateColour } from './ConditionSymbol.tsx'

type Props = {
  /** Parts without a condition have no colour or symbol. */
  conditions?: Partial<Record<ChimneyPart, Condition>>
  /** The state of a part without a condition, in a few words. */
  remarks?: Partial<Record<ChimneyPart, string>>
  /** If given, each part is a button, usable by tap, Tab, Enter and Space. */
  onSelect?: (part: ChimneyPart) => void
  selected?: ChimneyPart
  /** Whether a fire burns in it: not if nobody may light one [R42]. */
  isLit?: boolean
  className?: string
}

/**
 * A cross-section of a chimney with its five labelled parts, each in the colour and with the symbol of its condition.
 */
export function ChimneyDiagram(props: Props) {
  const { conditions = {}, remarks = {}, onSelect, selected, isLit = true, className } = props
  return (
    <svg
      viewBox="0 -20 480 524"
      className={className}
      role={onSelect ? 'group' : 'img'}
      aria-label={onSelect ? 'Chimney in section: choose a part' : describe(conditions, remarks)}
    >
      <ChimneyMasonry isLit={isLit} />
      {CHIMNEY_PARTS.map((part) => (
        <Part
          key={part}
          part={part}
          condition={conditions[part]}
          remark={remarks[part]}
          isSelected={part === selected}
          {...(onSelect && { onSelect })}
        />
      ))}
      <Fire isLit={isLit} />
    </svg>
  )
}

type PartProps = {
  part: ChimneyPart
  condition: Condition | undefined
  remark: string | undefined
  isSelected: boolean
  onSelect?: (part: ChimneyPart) => void
}

function Part({ part, condition, remark, isSelected, onSelect }: PartProps) {
  const { outline, anchor, labelY, zone } = PART_DRAWINGS[part]
  return (
    <g
      className={`${stateColour(condition)} ${onSelect ? 'cursor-pointer' : ''}`}
      {...(onSelect && buttonProps(part, partLabel(part, condition, remark), () => onSelect(part)))}
    >
      {onSelect && (
        <>
          <path d={`M46 ${zone.top}H254V${zone.bottom}H46Z`} className="fill-transparent" />
          <path
            d={`M254 ${labelY - 43}H480v74H254Z`}
            className={isSelected ? 'fill-accent' : 'fill-transparent'}
          />
        </>
      )}
      <path d={outline} className="fill-secondary" />
      {condition !== undefined && <path d={outline} fill="currentColor" fillOpacity="0.55" />}
      <path d={outline} fill="none" stroke="currentColor" strokeWidth={isSelected ? 4 : 2} />
      <path
        d={`M${anchor.x} ${anchor.y}L266 ${labelY - 7}h20`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <circle cx={anchor.x} cy={anchor.y} r="4" fill="currentColor" />
      {condition !== undefined && <ConditionSymbol condition={condition} x={288} y={labelY - 20} size={26} />}
      <text x={condition === undefined ? 292 : 320} y={labelY} className="fill-foreground text-[19px]">
        {CHIMNEY_PART_LABELS[part]}
      </text>
      {condition === undefined && remark !== undefined && (
        <text x={292} y={labelY + 20} className="fill-muted-foreground text-[15px]">
          {remark}
        </text>
      )}
    </g>
  )
}

function buttonProps(part: ChimneyPart, label: string, press: () => void) {
  return {
    'data-part': part,
    role: 'button',
    tabIndex: 0,
    'aria-label': label,
    'aria-haspopup': 'dialog' as const,
    onClick: press,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      press()
    },
  }
}

function partLabel(part: ChimneyPart, condition: Condition | undefined, remark: string | undefined): string {
  const text = condition === undefined ? remark : CONDITION_LABELS[condition]
  return text === undefined ? CHIMNEY_PART_LABELS[part] : `${CHIMNEY_PART_LABELS[part]}: ${text}`
}

function describe(conditions: Props['conditions'] = {}, remarks: Props['remarks'] = {}): string {
  const labels = CHIMNEY_PARTS.map((part) => partLabel(part, conditions[part], remarks[part]))
  return `Chimney in section: ${labels.join(', ')}`
}
