import type { CenterGates } from '#domain/modules/centers/activation-gates.ts'

/** A change of a center's flags and status. */
export interface CenterMove {
  /** The action in the audit trail and the kind of the event. */
  kind:
    | 'center.terms_accepted'
    | 'center.payment_received'
    | 'center.payment_verified'
    | 'center.payment_rejected'
    | 'center.suspended'
    | 'center.resumed'
  flags?: Partial<Omit<CenterGates, 'status'>>
  /** The caller has consulted the state table; an illegal event throws. */
  event?: 'suspend' | 'resume' | 'close'
  /** The reason, as text: stored with a change of the status. */
  reason?: string
  /** The reason in both languages, if it is from the master list. */
  reasonNames?: { en: string; hi: string }
  details?: Record<string, unknown>
}
