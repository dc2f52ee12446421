import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { messageOf } from '../shell/text/errorText.ts'
import { notifyError, notifySuccess } from '../toasts/notify.ts'
import { SIGN_IN_FAILED, SIGNED_IN } from '../toasts/titles.ts'
import { paths } from '../shell/paths.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import type { SignInFields } from './signInSchema.ts'

type SignIn = {
  /** Why the last attempt failed, or null. */
  failure: string | null
  /** Resolves when the attempt has succeeded or failed. */
  signIn: (fields: SignInFields) => Promise<void>
}

/** Signs a technician in, with the toasts of the specification's section 8. */
export function useSignIn(): SignIn {
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
      const { first_name } = result.identity.technician
      notifySuccess(SIGNED_IN, [`Welcome back, ${first_name}!`], { id: 'sign-in' })
      // At any other URL, `SignedIn` now renders that URL's screen.
      if (pathname === paths.signIn) await navigate(paths.dashboard, { replace: true })
    } catch (error) {
      fail(messageOf(error))
    }
  }

  return { failure, signIn }
}
