import { withWords } from '#web/messages/words.ts'
import type { SignedInNow } from './otp-submitted.tsx'

/** Loaded while the code is typed, so that nobody waits for it. */
export const loadOtpSubmitted = withWords(() => import('./otp-submitted.tsx'))

let current: SignedInNow | null = null
let tell: (() => void) | undefined

/** Shows “OTP accepted” over whichever screen follows: signing in leaves the one that it was typed on at once. */
export function showSignedIn(shown: SignedInNow) {
  current = shown
  tell?.()
}

export function hideSignedIn() {
  current = null
  tell?.()
}

export const currentSignIn = () => current

export function onSignIn(call: () => void) {
  tell = call
  return () => {
    tell = undefined
  }
}
