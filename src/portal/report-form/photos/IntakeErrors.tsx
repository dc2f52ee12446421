import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { errorLines } from '../../drafts/usePhotoIntake.ts'
import { useIntake } from './PhotoIntakeContext.tsx'

/** Why pictures did not become photos, beside what the thumb is on after the camera [R48]. */
export function IntakeErrors() {
  const { errors, clearErrors } = useIntake()
  if (errors.length === 0) return null
  return (
    <Alert variant="destructive">
      {errorLines(errors).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Button variant="outline" size="compact" onClick={clearErrors}>
        Dismiss
      </Button>
    </Alert>
  )
}
