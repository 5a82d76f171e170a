import type { CenterGates } from '#domain/modules/centers/activation-gates.ts'

/** What happens to a center's flags and status. */
export interface CenterMove {
  /** The action of the audit trail and the kind of the event. */
  kind:
    | 'center.terms_accepted'
    | 'center.payment_received'
    | 'center.payment_verified'
    | 'center.payment_rejected'
    | 'center.suspended'
    | 'center.resumed'
  flags?: Partial<Omit<CenterGates, 'status'>>
  /** Asked of the state table by the caller before; an illegal one throws. */
  event?: 'suspend' | 'resume' | 'close'
  /** Why, in words: kept with a change of the status. */
  reason?: string
  /** The same in both languages, where it is one of the master list. */
  reasonNames?: { en: string; hi: string }
  details?: Record<string, unknown>
}
