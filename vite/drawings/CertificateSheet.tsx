import { SAMPLE_REPORT } from '#content/pages/sampleReport.ts'
import { CONDITION_LABELS } from '#domain/chimney.ts'
import { FIELD_GROUPS, REPORT_FIELDS } from '#domain/reportFields.ts'
import { conditionsOf, formatLongDate, paperDetails, partFindings, safetyChecks } from '#domain/reportText.ts'
import { ChimneyDiagram } from '#ui/ChimneyDiagram.tsx'
import { ConditionSymbol } from '#ui/ConditionSymbol.tsx'
import { wrapText } from '../share-images/wrapText.ts'

const { number, inspectedOn, property, findings, priorityItems } = SAMPLE_REPORT
const FACTS = [
  { label: 'Report', text: number },
  { label: 'Inspected', text: formatLongDate(inspectedOn) },
  { label: 'Property', text: property },
  ...paperDetails(findings, FIELD_GROUPS.inspection).slice(-1),
]
const [NAME, ...MORE] = paperDetails(findings, [...FIELD_GROUPS.inspector, 'next_inspection_date'])
const NEXT = MORE.at(-1)
const MARKS = [
  { x: 34, y: 208 },
  { x: 372, y: 268 },
  { x: 438, y: 586 },
]
const SIGNATURE =
  'M32 648c14-40 24-44 22-22s-12 34-8 20 16-30 20-20-6 22 2 18 8-16 12-14 0 16 8 12 6-34 12-44 6 2-2 20-8 28 0 26 10-20 16-20-2 16 6 14 22-14 34-16'

/**
 * The sample report as a sheet of paper, with the content and the drawing of the real one, and three marks for the
 * callouts beside it. 560 by 720 units.
 *
 * @param qr a code's dark modules as a path, and its width in modules
 */
export function CertificateSheet({ qr }: { qr: { size: number; path: string } }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 720">
      <path d="M0 0h560v720H0Z" className="fill-card" />
      <text x="28" y="46" className="display" fontSize="29">
        Chimney inspection report
      </text>
      <path d="M0 68h560M0 172h560M0 560h560" className="rule" />
      {FACTS.map(({ label, text }, index) => (
        <Fact
          key={label}
          x={28 + (index % 2) * 316}
          y={94 + Math.floor(index / 2) * 44}
          label={label}
          text={text}
        />
      ))}
      <svg x="12" y="182" width="344" height="372">
        <ChimneyDiagram conditions={conditionsOf(partFindings(findings))} />
      </svg>
      <text x="372" y="206" className="fill-muted-foreground" fontSize="13">
        {REPORT_FIELDS.overall_status.paper}
      </text>
      <ConditionSymbol condition={findings.overall_status} x={372} y={216} size={26} />
      <text x="406" y="238" className="display" fontSize="25">
        {CONDITION_LABELS[findings.overall_status]}
      </text>
      <path d="M372 266h172v138H372Z" className="fill-accent" />
      <text x="386" y="294" className="display" fontSize="17">
        What to do first
      </text>
      <Lines x={386} y={318} text={priorityItems[0]} lettersPerLine={19} />
      {safetyChecks(findings).map(({ label, outcome }, index) => (
        <g key={label} transform={`translate(372 ${440 + index * 39})`}>
          <path d="m1-5 5 5 9-10" className="tick" />
          <text x="24" fontSize="14" className="strong">
            {label}
          </text>
          <text x="24" y="17" fontSize="13" className="fill-muted-foreground">
            {outcome}
          </text>
        </g>
      ))}
      <path d={SIGNATURE} className="ink" />
      <path d="M28 662h196" className="stroke-border" />
      {NAME && <Fact x={28} y={682} label={NAME.label} text={NAME.text} />}
      {NEXT && <Fact x={250} y={682} label={NEXT.label} text={NEXT.text} />}
      <g transform={`translate(440 588) scale(${96 / qr.size})`}>
        <path d={qr.path} className="fill-foreground" shapeRendering="crispEdges" />
      </g>
      {MARKS.map(({ x, y }, index) => (
        <g key={x}>
          <circle cx={x} cy={y} r="17" className="mark" />
          <text x={x} y={y + 6} textAnchor="middle" fontSize="18" className="strong fill-primary-foreground">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}

function Fact({ x, y, label, text }: { x: number; y: number; label: string; text: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <text fontSize="13" className="fill-muted-foreground">
        {label}
      </text>
      <text y="19" fontSize="15" className="strong">
        {text}
      </text>
    </g>
  )
}

function Lines({
  x,
  y,
  text,
  lettersPerLine,
}: {
  x: number
  y: number
  text: string
  lettersPerLine: number
}) {
  return wrapText(text, lettersPerLine).map((line, index) => (
    <text key={line} x={x} y={y + index * 21} fontSize="14.5">
      {line}
    </text>
  ))
}
