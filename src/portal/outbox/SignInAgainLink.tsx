import { Link } from '../shell/Link.tsx'
import { paths, SIGN_IN_AGAIN } from '../shell/paths.ts'

/** Link to the sign-in screen after the server has ended the session. */
export function SignInAgainLink() {
  return (
    <Link
      to={paths.signIn}
      state={SIGN_IN_AGAIN}
      className="inline-flex min-h-11 items-center font-semibold underline"
    >
      Sign in
    </Link>
  )
}
