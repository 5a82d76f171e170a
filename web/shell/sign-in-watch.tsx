import { lazy, Suspense, useSyncExternalStore } from 'react'
import { withWords } from '#web/messages/words.ts'
import { currentSignIn, hideSignedIn, onSignIn } from '#web/ui/signed-in/signed-in.ts'

const OtpSubmitted = lazy(withWords(() => import('#web/ui/signed-in/otp-submitted.tsx')))

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
