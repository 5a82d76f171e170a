import { defineStates } from '../../../kernel/state-machine.ts'

/** An invitation of an expert who has not signed up yet: once they do, they get a request. */
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

/** An unanswered invitation expires after this many days. */
export const INVITATION_OPEN_DAYS = 90
/** The same message is sent at most once a day. */
export const RESEND_AFTER_HOURS = 24

const HOUR_MS = 3_600_000

/** An invitation as the rules see it. */
export interface RuledInvitation {
  status: InvitationStatus
  sentAt: Date
  expiresAt: Date
}

/** Its current state: expired ones have lapsed, even if that has not been recorded yet. */
export function invitationStatus({ status, expiresAt }: RuledInvitation, now: Date): InvitationStatus {
  return status === 'open' && now >= expiresAt ? 'lapsed' : status
}

/** When the message may be sent again. */
export const resendFrom = ({ sentAt }: Pick<RuledInvitation, 'sentAt'>) =>
  new Date(sentAt.getTime() + RESEND_AFTER_HOURS * HOUR_MS)

/** What may be done with it: null if possible, otherwise the code of the refusal. */
export function invitationSteps(invitation: RuledInvitation, now: Date) {
  const isOver = invitationStatus(invitation, now) !== 'open'
  const over = isOver ? ('expert_invitation_over' as const) : null
  return {
    resend: over ?? (now < resendFrom(invitation) ? ('expert_invitation_sent_lately' as const) : null),
    withdraw: over,
  }
}
