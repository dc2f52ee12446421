import type { Ref } from 'react'
import { CONDITIONS } from '#domain/chimney.ts'
import { conditionsOf, type PartFinding } from '#domain/reportText.ts'
import { ChimneyDiagram } from '#ui/ChimneyDiagram.tsx'
import { conditionColour, ConditionSymbol } from '#ui/ConditionSymbol.tsx'
import { Logo } from '#ui/components/Logo.tsx'
import { PAPER_COLOURS } from './readArtwork.ts'

type PdfArtworkProps = { ref: Ref<HTMLDivElement>; parts: readonly PartFinding[]; isLit: boolean }

/** Renders off-screen everything in the PDF that is not text. `readArtwork` reads it. */
export function PdfArtwork({ ref, parts, isLit }: PdfArtworkProps) {
  return (
    <div
      ref={ref}
      aria-hidden
      className="paper absolute top-0 left-0 -z-10 size-px overflow-hidden print:hidden"
    >
      {Object.entries(PAPER_COLOURS).map(([name, className]) => (
        <i key={name} data-colour={name} className={className} />
      ))}
      {CONDITIONS.map((condition) => (
        <i
          key={condition}
          data-colour={condition}
          data-art={condition}
          className={conditionColour(condition)}
        >
          <ConditionSymbol condition={condition} />
        </i>
      ))}
      <i data-art="logo">
        <Logo />
      </i>
      <i data-art="chimney">
        <ChimneyDiagram conditions={conditionsOf(parts)} isLit={isLit} className="w-[468px]" />
      </i>
    </div>
  )
}
