import { IosGuide } from '../install/IosGuide.tsx'
import { SignInFields } from './SignInFields.tsx'
import { SignInScreen } from './SignInScreen.tsx'

/**
 * The sign-in screen for the page that the build writes, in a template, which a browser neither shows nor lays out. The
 * start script shows it if no technician is signed in: `startup/showSignIn.ts`. The elements are those that the
 * app renders in its place, in the same order, so that the script can hand over a tap.
 */
export function SignInTemplate() {
  return (
    <template id="sign-in">
      <SignInScreen
        notes={<IosGuide />}
        form={<SignInFields email={{ name: 'email' }} password={{ name: 'password' }} />}
      />
    </template>
  )
}
