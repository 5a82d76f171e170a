import { addDays } from '../../../kernel/time.ts'
import { type AgreementStatus, agreementStates } from './agreement-states.ts'
import { type EngagementStatus, engagementStates } from './engagement-states.ts'

/** The two sides of an engagement. */
export const SIDES = ['center', 'expert'] as const
export type Side = (typeof SIDES)[number]

export const otherSide = (side: Side): Side => (side === 'center' ? 'expert' : 'center')

/** An engagement as the rules look at it; dates are local. */
export interface RuledEngagement {
  status: EngagementStatus
  pausedBy: Side | null
  endsOn: string | null
  endsSoonerOn: string | null
  endingBy: Side | null
}

/** What one side may do with an engagement. */
export function engagementSteps(engagement: RuledEngagement, side: Side) {
  const { status, pausedBy, endsOn, endsSoonerOn, endingBy } = engagement
  const knows = (event: 'pause' | 'resume' | 'end') => engagementStates.allowed(status).includes(event)
  return {
    pause: knows('pause'),
    /** Whoever rests says when they are back. */
    resume: knows('resume') && pausedBy === side,
    giveNotice: knows('end') && endsOn === null,
    takeNoticeBack: knows('end') && endingBy === side,
    /** The other side wants to end it sooner than its notice. */
    agreeToEnd: knows('end') && endsSoonerOn !== null && endingBy !== side,
  }
}

/** The last day of an engagement when notice is given today: nothing verified yet is ended at once. */
export function lastDayByNotice(today: string, noticeDays: number | null): string {
  return addDays(today, noticeDays ?? 0)
}

/** A version as the rules look at it. */
export interface RuledAgreement {
  status: AgreementStatus
  madeBy: Side
}

/** What one side may do with a version. Terms are put forward by either; what binds is verified by the expert alone. */
export function agreementSteps({ status, madeBy }: RuledAgreement, side: Side) {
  const knows = (event: Parameters<typeof agreementStates.next>[1]) =>
    agreementStates.allowed(status).includes(event)
  const own = madeBy === side
  return {
    edit: status === 'draft' && own,
    send: knows('send') && own,
    withdraw: knows('withdraw') && own,
    counter: knows('counter') && !own,
    decline: knows('decline') && !own,
    verify: knows('verify') && !own && side === 'expert',
  }
}
