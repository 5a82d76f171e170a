import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentSignIn, hideSignedIn, loadOtpSubmitted, onSignIn } from '#web/ui/signed-in/signed-in.ts'

const OtpSubmitted = lazy(loadOtpSubmitted)

/** Says that a code was accepted, over every screen. The empty region is there before, so that it is read out. */
export function SignInWatch() {
  const shown = useSyncExternalStore(onSignIn, currentSignIn)
  return (
    <div role="status">
      {shown && (
        <Suspense>
          <OtpSubmitted {...shown} onSeen={hideSignedIn} />
        </Suspense>
      )}
    </div>
  )
}
