import { defineStates } from '../../../kernel/state-machine.ts'

/** An invitation of an expert who is not here yet: once they are, they are asked. */
export const invitationStates = defineStates(
  {
    open: { ask: 'asked', lapse: 'lapsed', withdraw: 'withdrawn' },
    asked: {},
    lapsed: {},
    withdrawn: {},
  },
  { initial: ['open'] },
)

export type InvitationStatus = (typeof invitationStates.states)[number]

/** An invitation nobody followed ends after so many days. */
export const INVITATION_OPEN_DAYS = 90
/** Nobody gets the same message twice a day. */
export const RESEND_AFTER_HOURS = 24

const HOUR_MS = 3_600_000

/** An invitation as the rules look at it. */
export interface RuledInvitation {
  status: InvitationStatus
  sentAt: Date
  expiresAt: Date
}

/** The state it is in now: one past its end has lapsed, whether or not somebody wrote that down. */
export function invitationStatus({ status, expiresAt }: RuledInvitation, now: Date): InvitationStatus {
  return status === 'open' && now >= expiresAt ? 'lapsed' : status
}

/** From when the message may be sent again. */
export const resendFrom = ({ sentAt }: Pick<RuledInvitation, 'sentAt'>) =>
  new Date(sentAt.getTime() + RESEND_AFTER_HOURS * HOUR_MS)

/** What may be done with it: null where it may, else the code of the refusal. */
export function invitationSteps(invitation: RuledInvitation, now: Date) {
  const isOver = invitationStatus(invitation, now) !== 'open'
  const over = isOver ? ('expert_invitation_over' as const) : null
  return {
    resend: over ?? (now < resendFrom(invitation) ? ('expert_invitation_sent_lately' as const) : null),
    withdraw: over,
  }
}
