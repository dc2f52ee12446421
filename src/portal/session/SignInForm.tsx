import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { SIGN_IN_NEEDS_CONNECTION } from '#sync/ports/server.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { Input } from '#ui/components/Input.tsx'
import { Label } from '#ui/components/Label.tsx'
import { checkForUpdate } from '../shell/browser/checkForUpdate.ts'
import { OfficePhone } from '../shell/OfficePhone.tsx'
import { isMissingCode, messageOf } from '../shell/text/errorText.ts'
import { KEPT_WHILE_REFUSED, KEY_REFUSED } from '../outbox/keyRefusedText.ts'
import { tellOnceReady } from '../outbox/readiness.ts'
import { notifyError, notifySuccess, SIGN_IN_FAILED, SIGNED_IN } from '../toasts/notify.ts'
import { useIsUpdateReady } from '../update/UpdatePrompt.tsx'
import { paths } from '../shell/paths.ts'
import { usePortal } from '../shell/PortalContext.tsx'

/** The fields of the sign-in form, with a message for each error (specification, section 5). */
export const signInSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter your email address'),
    v.rfcEmail('Enter a valid email address, such as name@company.ie'),
  ),
  password: v.pipe(v.string(), v.nonEmpty('Enter your password')),
})

type SignInFields = v.InferOutput<typeof signInSchema>

/**
 * E-mail and password, and what happens to them. `noValidate`, since the browser's bubbles disappear; our messages stay
 * beside the field.
 */
export function SignInForm() {
  const { failure, signIn } = useSignIn()
  const [isPasswordShown, setPasswordShown] = useState(false)
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: valibotResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  // The fieldset was disabled and so lost the focus. Usually it is the password that has to be entered again.
  useEffect(() => {
    if (failure !== null && !isSubmitting) setFocus('password')
  }, [failure, isSubmitting, setFocus])

  return (
    <form noValidate onSubmit={handleSubmit(signIn)} aria-busy={isSubmitting}>
      <fieldset disabled={isSubmitting} className="grid gap-5">
        {failure !== null && (
          <Alert variant="destructive">
            {failure}
            {failure === KEY_REFUSED && <NewerVersion />}
            {(failure === KEY_REFUSED || failure.endsWith('contact support.')) && <OfficePhone />}
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
            {...register('email')}
          />
          <FieldError id="email-error" message={errors.email?.message} />
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
              {...register('password')}
            />
            <Button variant="outline" className="w-20" onClick={() => setPasswordShown(!isPasswordShown)}>
              {isPasswordShown ? 'Hide' : 'Show'}
              <span className="sr-only"> what is typed</span>
            </Button>
          </div>
          <FieldError id="password-error" message={errors.password?.message} />
        </div>
        <Button type="submit" size="lg">
          {isSubmitting ? 'Signing In...' : 'Sign In'}
        </Button>
      </fieldset>
    </form>
  )
}

/** Offers the newer version, which may have the new key, as soon as it is here [R55]. */
function NewerVersion() {
  const { update } = usePortal()
  const isReady = useIsUpdateReady()
  return (
    <div className="my-2 grid justify-items-start gap-2">
      <p>
        {KEPT_WHILE_REFUSED}{' '}
        {isReady ? 'A new version is ready.' : 'A new version of the app is offered here once there is one.'}
      </p>
      {isReady && (
        <Button variant="outline" onClick={() => update.apply()}>
          Update now
        </Button>
      )}
    </div>
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

type SignIn = {
  /** Why the last attempt failed, or null. */
  failure: string | null
  /** Resolves when the attempt has succeeded or failed. */
  signIn: (fields: SignInFields) => Promise<void>
}

/** Signs a technician in, with the toasts of the specification's section 8. */
function useSignIn(): SignIn {
  const { accounts } = usePortal()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [failure, setFailure] = useState<string | null>(null)

  const fail = (message: string) => {
    setFailure(message)
    notifyError(SIGN_IN_FAILED, message, { id: 'sign-in' })
  }

  async function signIn({ email, password }: SignInFields): Promise<void> {
    setFailure(null)
    try {
      const result = await accounts.signIn(email, password)
      if (result.kind === 'failed') return fail(result.message)
      if (result.kind === 'key-refused') {
        fail(KEY_REFUSED)
        // It may have the new key.
        return await checkForUpdate()
      }
      const { first_name } = result.identity.technician
      notifySuccess(SIGNED_IN, [`Welcome back, ${first_name}!`], { id: 'sign-in' })
      tellOnceReady()
      // At any other URL, `SignedIn` now renders that URL's screen.
      if (pathname === paths.signIn) await navigate(paths.dashboard, { replace: true })
    } catch (error) {
      // The code that signs in is not on this phone yet [R49].
      fail(isMissingCode(error) ? SIGN_IN_NEEDS_CONNECTION : messageOf(error))
    }
  }

  return { failure, signIn }
}
