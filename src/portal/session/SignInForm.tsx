import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { SignInFields } from './SignInFields.tsx'
import { signInSchema } from './signInSchema.ts'
import { useSignIn } from './useSignIn.ts'

/** E-mail and password, and what happens to them. */
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
    <SignInFields
      email={register('email')}
      password={register('password')}
      errors={{ email: errors.email?.message, password: errors.password?.message }}
      failure={failure}
      isSubmitting={isSubmitting}
      isPasswordShown={isPasswordShown}
      onShowPassword={() => setPasswordShown(!isPasswordShown)}
      onSubmit={handleSubmit(signIn)}
    />
  )
}
