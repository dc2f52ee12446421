import { Link } from 'react-router-dom'
import { paths } from '../shell/paths.ts'

/** Link to the sign-in screen after the server has ended the session. */
export function SignInAgainLink() {
  return (
    <Link to={paths.signIn} className="inline-flex min-h-11 items-center font-semibold underline">
      Sign in
    </Link>
  )
}
