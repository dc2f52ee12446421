import { useEffect, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { REPORT_FIELDS } from '#domain/reportFields.ts'
import { Button } from '#ui/components/Button.tsx'
import { Input } from '#ui/components/Input.tsx'
import { nextPaint } from '../../shell/browser/nextPaint.ts'
import { Field } from '../fields/Field.tsx'
import { Sheet } from '../Sheet.tsx'
import { SheetFoot } from '../SheetFoot.tsx'
import { signaturePath } from './signaturePath.ts'

const NO_NAME = 'Enter the name of who signs.'
const NO_INK = 'This is not a signature yet: sign with a finger in the white box.'

type SignatureSheetProps = {
  /** What is signed, as a sentence. */
  statement: string
  defaultName: string
  onSigned: (signedBy: string, path: string) => void
  onClose: () => void
}

/** The customer's name and a box to sign in. Loaded when it is opened. */
export function SignatureSheet({ onClose, ...props }: SignatureSheetProps) {
  return (
    <Sheet title="Signature" onClose={onClose}>
      <SignaturePanel {...props} />
    </Sheet>
  )
}

function SignaturePanel({ statement, defaultName, onSigned }: Omit<SignatureSheetProps, 'onClose'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const [name, setName] = useState(defaultName)
  const [problem, setProblem] = useState('')

  // After the sheet is on the screen: to size the canvas lays the page out twice, and nobody signs sooner.
  useEffect(() => {
    let isOpen = true
    void nextPaint().then(() => {
      if (!isOpen || !canvas.current) return
      fitToScreen(canvas.current)
      pad.current = new SignaturePad(canvas.current, { penColor: 'black', minWidth: 1.5, maxWidth: 3 })
    })
    return () => {
      isOpen = false
      pad.current?.off()
    }
  }, [])

  function keep(): void {
    if (!canvas.current) return
    const { clientWidth: width, clientHeight: height } = canvas.current
    const strokes = pad.current?.toData().map(({ points }) => points) ?? []
    const path = signaturePath(strokes, { width, height })
    if (name.trim() === '') return setProblem(NO_NAME)
    if (path === null) return setProblem(NO_INK)
    onSigned(name.trim(), path)
    canvas.current.closest('dialog')?.close()
  }

  return (
    <>
      <p className="font-semibold">{statement}</p>
      <Field label="Name">
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={REPORT_FIELDS.signed_by.limit}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <figure aria-label="Box to sign in">
        <canvas
          ref={canvas}
          className="aspect-2/1 max-h-[45dvh] min-h-28 w-full rounded-md border-2 border-input bg-[white]"
        />
      </figure>
      <p role="alert" className="font-semibold text-destructive empty:hidden">
        {problem}
      </p>
      <SheetFoot>
        <Button variant="outline" size="lg" className="flex-1 basis-24" onClick={() => pad.current?.clear()}>
          Clear
        </Button>
        <Button size="lg" className="flex-1 basis-40" onClick={keep}>
          Keep Signature
        </Button>
      </SheetFoot>
    </>
  )
}

/** Gives the canvas the screen's own pixels. */
function fitToScreen(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(1, window.devicePixelRatio)
  // Both before the first write, after which the next read would lay the page out again.
  const { clientWidth, clientHeight } = canvas
  canvas.width = clientWidth * ratio
  canvas.height = clientHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
}
