import type { Role } from '#domain/access/roles.ts'
import { withWords } from '#web/messages/words.ts'

/** Loaded while the code is typed, so that nobody waits for it. */
export const loadOtpSubmitted = withWords(() => import('./otp-submitted.tsx'))

export type SignedInNow = { role: Role; name: string | null }

let current: SignedInNow | null = null
let tell: (() => void) | undefined

/** How long “Code accepted” is seen, in milliseconds: long enough to be read, and over what the next screen loads. */
export const seenForMs = 1000

/** Shows “Code accepted” over whichever screen follows: signing in leaves the one that it was typed on at once. */
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
