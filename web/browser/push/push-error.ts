/** What the device says about notifications: nothing asked yet, allowed, refused, or it knows none. */
export type PushState = 'default' | 'granted' | 'blocked' | 'unsupported'

/** Why a device has no push token, by the specification's names; the last one is our own. */
export type PushFailure =
  | 'unsupported-browser'
  | 'indexed-db-unsupported'
  | 'permission-blocked'
  | 'only-available-in-window'
  | 'invalid-sw-registration'
  | 'failed-sw-registration'
  | 'sw-activation-timeout'
  | 'subscription-failed'

export class PushError extends Error {
  override name = 'PushError'
  readonly failure: PushFailure
  constructor(failure: PushFailure, cause?: unknown) {
    super(`push: ${failure}`, { cause })
    this.failure = failure
  }
}
