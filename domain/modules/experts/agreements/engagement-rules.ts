import { addDays } from '../../../kernel/time.ts'
import { type AgreementStatus, agreementStates } from './agreement-states.ts'
import { type EngagementStatus, engagementStates } from './engagement-states.ts'

/** The two sides of an engagement. */
export const SIDES = ['center', 'expert'] as const
export type Side = (typeof SIDES)[number]

export const otherSide = (side: Side): Side => (side === 'center' ? 'expert' : 'center')

/** An engagement as the rules see it; dates are local. */
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
    /** The side that paused ends the pause. */
    resume: knows('resume') && pausedBy === side,
    giveNotice: knows('end') && endsOn === null,
    takeNoticeBack: knows('end') && endingBy === side,
    /** The other side wants to end it before its notice period. */
    agreeToEnd: knows('end') && endsSoonerOn !== null && endingBy !== side,
  }
}

/** The last day of an engagement if notice is given today: without a verified agreement it ends immediately. */
export function lastDayByNotice(today: string, noticeDays: number | null): string {
  return addDays(today, noticeDays ?? 0)
}

/** A version as the rules see it. */
export interface RuledAgreement {
  status: AgreementStatus
  madeBy: Side
}

/** What one side may do with a version. Either side proposes terms; only the expert verifies what becomes binding. */
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
