import type { ComponentProps } from 'react'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { Input } from '#ui/components/Input.tsx'
import { Label } from '#ui/components/Label.tsx'
import { OfficePhone } from '../shell/OfficePhone.tsx'

type FieldProps = ComponentProps<'input'> & { name: string }

type SignInFieldsProps = {
  email: FieldProps
  password: FieldProps
  /** What is wrong with what was entered. */
  errors?: { email?: string | undefined; password?: string | undefined }
  /** Why the last attempt failed, or null. */
  failure?: string | null
  isSubmitting?: boolean
  isPasswordShown?: boolean
  onShowPassword?: () => void
  onSubmit?: ComponentProps<'form'>['onSubmit']
}

/** The form's fields. `noValidate`, since the browser's bubbles disappear; our messages stay beside the field. */
export function SignInFields({
  email,
  password,
  errors = {},
  failure = null,
  isSubmitting = false,
  isPasswordShown = false,
  onShowPassword,
  onSubmit,
}: SignInFieldsProps) {
  return (
    <form noValidate onSubmit={onSubmit} aria-busy={isSubmitting}>
      <fieldset disabled={isSubmitting} className="grid gap-5">
        {failure !== null && (
          <Alert variant="destructive">
            {failure}
            {failure.endsWith('contact support.') && <OfficePhone />}
          </Alert>
        )}
        <div className="grid gap-2">
          <Label htmlFor="email">Email</Label>
          <Input
            id="email"
            type="email"
            required
            autoComplete="username"
            autoCapitalize="none"
            aria-invalid={errors.email !== undefined}
            aria-describedby="email-error"
            {...email}
          />
          <FieldError id="email-error" message={errors.email} />
        </div>
        <div className="grid gap-2">
          <Label htmlFor="password">Password</Label>
          <div className="flex gap-2">
            <Input
              id="password"
              type={isPasswordShown ? 'text' : 'password'}
              required
              autoComplete="current-password"
              aria-invalid={errors.password !== undefined}
              aria-describedby="password-error"
              {...password}
            />
            <Button variant="outline" className="w-20" onClick={onShowPassword}>
              {isPasswordShown ? 'Hide' : 'Show'}
              <span className="sr-only"> what is typed</span>
            </Button>
          </div>
          <FieldError id="password-error" message={errors.password} />
        </div>
        <Button type="submit" size="lg">
          {isSubmitting ? 'Signing In...' : 'Sign In'}
        </Button>
      </fieldset>
    </form>
  )
}

/** A field's error. Always rendered, since a screen reader only announces text that appears in an existing element. */
function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="font-semibold text-destructive empty:hidden">
      {message}
    </p>
  )
}
