import { useState } from 'react'
import { cn } from '#ui/components/cn.ts'

/** More than three lines of a card on a phone. */
const LONG_CHARACTERS = 130
const LONG_LINES = 3

/** The office's instructions; of long ones only three lines, and the rest on a tap. */
export function Instructions({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES
  return (
    <div className="border-l-4 border-warning bg-muted py-1 pr-2 pl-3">
      <p dir="auto" className={cn('wrap-anywhere whitespace-pre-line', isLong && !isOpen && 'line-clamp-3')}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="-mb-1 min-h-11 min-w-11 cursor-pointer text-left font-semibold underline underline-offset-4"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'More'}
          <span className="sr-only"> of the instructions</span>
        </button>
      )}
    </div>
  )
}
