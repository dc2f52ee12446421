import type { AlarmType } from '#content/catalogues/alarms.ts'

/** The features that distinguish the five types of alarm, on the same round housing. */
const FACES: Record<AlarmType, string> = {
  smoke: 'M24 34c8-6 8 6 16 0M24 42c8-6 8 6 16 0',
  heat: 'M32 24v12m0 0a5 5 0 1 0 .1 0',
  smart: 'M22 36a14 14 0 0 1 20 0m-15 5a7 7 0 0 1 10 0m-5 5v.1',
  premium: 'M26 30a4 4 0 1 0 .1 0m12 0a4 4 0 1 0 .1 0m-6 9a4 4 0 1 0 .1 0',
  combined: 'M22 30c5-4 5 4 10 0m-10 7c5-4 5 4 10 0m4 7 6-14m0 10v.1',
}

/** An alarm on the ceiling. Decorative: its type is given as text beside it. */
export function AlarmDrawing({ type }: { type: AlarmType }) {
  return (
    <svg viewBox="0 0 64 68" className="w-20 shrink-0 self-start" aria-hidden="true">
      <path d="M0 4h64" className="stroke-input" strokeWidth="3" />
      <path d="M16 5h32v5H16Z" className="fill-steel-shade" />
      <path d="M32 9a27 27 0 1 0 0 54 27 27 0 0 0 0-54Z" className="fill-card stroke-input" strokeWidth="3" />
      <path d="M32 17a19 19 0 1 0 0 38 19 19 0 0 0 0-38Z" className="fill-secondary" />
      <path d={FACES[type]} className="fill-none stroke-foreground" strokeWidth="3" strokeLinecap="round" />
      <path d="M50 20a2 2 0 1 0 .1 0" className="fill-success stroke-success" strokeWidth="3" />
    </svg>
  )
}
