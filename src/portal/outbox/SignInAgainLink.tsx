import { Link } from 'react-router-dom'
import { paths } from '../shell/paths.ts'

/** The way to the sign-in screen for whom the server has signed out. */
export function SignInAgain() {
  return (
    <Link to={paths.signIn} className="inline-flex min-h-11 items-center font-semibold underline">
      Sign in
    </Link>
  )
}
