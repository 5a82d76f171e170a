import type { Role } from '#domain/access/roles.ts'
import {
  CHANNELS,
  type Channel,
  type NotificationGroup,
} from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { ArgsOf, Template } from './template.ts'
import { absenceTold } from './templates/absence-told.ts'
import { accountNewDevice } from './templates/account-new-device.ts'
import { agreementCountered } from './templates/agreement-countered.ts'
import { agreementDeclined } from './templates/agreement-declined.ts'
import { agreementSent } from './templates/agreement-sent.ts'
import { agreementVerified } from './templates/agreement-verified.ts'
import { agreementWithdrawn } from './templates/agreement-withdrawn.ts'
import { attendanceAbsent } from './templates/attendance-absent.ts'
import { batchAssigned } from './templates/batch-assigned.ts'
import { batchAtRisk } from './templates/batch-at-risk.ts'
import { batchCancelled } from './templates/batch-cancelled.ts'
import { batchChanged } from './templates/batch-changed.ts'
import { batchClassChanged } from './templates/batch-class-changed.ts'
import { batchDatesOpen } from './templates/batch-dates-open.ts'
import { batchNextTerm } from './templates/batch-next-term.ts'
import { batchPaused } from './templates/batch-paused.ts'
import { batchResumed } from './templates/batch-resumed.ts'
import { batchRuns } from './templates/batch-runs.ts'
import { batchSubstituted } from './templates/batch-substituted.ts'
import { batchTooFew } from './templates/batch-too-few.ts'
import { bookingApproved } from './templates/booking-approved.ts'
import { bookingCancelledByCenter } from './templates/booking-cancelled-by-center.ts'
import { bookingCancelledByExpert } from './templates/booking-cancelled-by-expert.ts'
import { bookingCancelledByLearner } from './templates/booking-cancelled-by-learner.ts'
import { bookingCompleted } from './templates/booking-completed.ts'
import { bookingConfirmed } from './templates/booking-confirmed.ts'
import { bookingDeclined } from './templates/booking-declined.ts'
import { bookingExpired } from './templates/booking-expired.ts'
import { bookingHeld } from './templates/booking-held.ts'
import { bookingLatePayment } from './templates/booking-late-payment.ts'
import { bookingMadeAtDesk } from './templates/booking-made-at-desk.ts'
import { bookingMoved } from './templates/booking-moved.ts'
import { bookingPaid } from './templates/booking-paid.ts'
import { bookingRequested } from './templates/booking-requested.ts'
import { bookingUnavailable } from './templates/booking-unavailable.ts'
import { centerActivated } from './templates/center-activated.ts'
import { centerPaymentReceived } from './templates/center-payment-received.ts'
import { centerPaymentRejected } from './templates/center-payment-rejected.ts'
import { centerPaymentVerified } from './templates/center-payment-verified.ts'
import { centerResumed } from './templates/center-resumed.ts'
import { centerSuspended } from './templates/center-suspended.ts'
import { classCalledOff } from './templates/class-called-off.ts'
import { classDisplaced } from './templates/class-displaced.ts'
import { classMoved } from './templates/class-moved.ts'
import { classRestored } from './templates/class-restored.ts'
import { classSubstituted } from './templates/class-substituted.ts'
import { compensationOffered } from './templates/compensation-offered.ts'
import { compensationRefunded } from './templates/compensation-refunded.ts'
import { creditEnding } from './templates/credit-ending.ts'
import { creditExpired } from './templates/credit-expired.ts'
import { creditIssued } from './templates/credit-issued.ts'
import { creditReturned } from './templates/credit-returned.ts'
import { dataReady } from './templates/data-ready.ts'
import { deskLinkAsked } from './templates/desk-link-asked.ts'
import { deskLinkConfirmed } from './templates/desk-link-confirmed.ts'
import { deskLinkRefused } from './templates/desk-link-refused.ts'
import { dueReminder } from './templates/due-reminder.ts'
import { earningCorrected } from './templates/earning-corrected.ts'
import { earningDisputed } from './templates/earning-disputed.ts'
import { earningGap } from './templates/earning-gap.ts'
import { earningKept } from './templates/earning-kept.ts'
import { engagementAgreed } from './templates/engagement-agreed.ts'
import { engagementEnded } from './templates/engagement-ended.ts'
import { engagementEnding } from './templates/engagement-ending.ts'
import { engagementEndingAgreed } from './templates/engagement-ending-agreed.ts'
import { engagementEndingWaits } from './templates/engagement-ending-waits.ts'
import { engagementKept } from './templates/engagement-kept.ts'
import { engagementPaused } from './templates/engagement-paused.ts'
import { engagementResumed } from './templates/engagement-resumed.ts'
import { enrolmentCodeLost } from './templates/enrolment-code-lost.ts'
import { enrolmentCompleted } from './templates/enrolment-completed.ts'
import { enrolmentDue } from './templates/enrolment-due.ts'
import { enrolmentEnded } from './templates/enrolment-ended.ts'
import { enrolmentHeld } from './templates/enrolment-held.ts'
import { enrolmentJoined } from './templates/enrolment-joined.ts'
import { enrolmentLapsed } from './templates/enrolment-lapsed.ts'
import { enrolmentLatePayment } from './templates/enrolment-late-payment.ts'
import { enrolmentLeft } from './templates/enrolment-left.ts'
import { enrolmentOfferLapsed } from './templates/enrolment-offer-lapsed.ts'
import { enrolmentOffered } from './templates/enrolment-offered.ts'
import { enrolmentPaused } from './templates/enrolment-paused.ts'
import { enrolmentPaymentFailed } from './templates/enrolment-payment-failed.ts'
import { enrolmentPaymentRejected } from './templates/enrolment-payment-rejected.ts'
import { enrolmentRefundFailed } from './templates/enrolment-refund-failed.ts'
import { enrolmentRefundProcessed } from './templates/enrolment-refund-processed.ts'
import { enrolmentResumed } from './templates/enrolment-resumed.ts'
import { enrolmentTooFew } from './templates/enrolment-too-few.ts'
import { enrolmentTransferred } from './templates/enrolment-transferred.ts'
import { enrolmentWaitlisted } from './templates/enrolment-waitlisted.ts'
import { erasureAsked } from './templates/erasure-asked.ts'
import { erasureWaits } from './templates/erasure-waits.ts'
import { expertActive } from './templates/expert-active.ts'
import { expertInactive } from './templates/expert-inactive.ts'
import { guardianInvited } from './templates/guardian-invited.ts'
import { guardianJoined } from './templates/guardian-joined.ts'
import { guardianLeft } from './templates/guardian-left.ts'
import { guardianRemoved } from './templates/guardian-removed.ts'
import { kycAskedBack } from './templates/kyc-asked-back.ts'
import { kycEnding } from './templates/kyc-ending.ts'
import { kycExpired } from './templates/kyc-expired.ts'
import { kycRejected } from './templates/kyc-rejected.ts'
import { kycSubmitted } from './templates/kyc-submitted.ts'
import { kycVerified } from './templates/kyc-verified.ts'
import { leadAdded } from './templates/lead-added.ts'
import { leadCenterReady } from './templates/lead-center-ready.ts'
import { leaveUnanswered } from './templates/leave-unanswered.ts'
import { leaveUrgent } from './templates/leave-urgent.ts'
import { membershipChanged } from './templates/membership-changed.ts'
import { paymentFailed } from './templates/payment-failed.ts'
import { paymentReceipt } from './templates/payment-receipt.ts'
import { paymentRejected } from './templates/payment-rejected.ts'
import { paymentSubmitted } from './templates/payment-submitted.ts'
import { payoutAccountChanged } from './templates/payout-account-changed.ts'
import { refundAllowed } from './templates/refund-allowed.ts'
import { refundAsked } from './templates/refund-asked.ts'
import { refundDeclined } from './templates/refund-declined.ts'
import { refundFailed } from './templates/refund-failed.ts'
import { refundProcessed } from './templates/refund-processed.ts'
import { requestApproved } from './templates/request-approved.ts'
import { requestAsked } from './templates/request-asked.ts'
import { requestCancelled } from './templates/request-cancelled.ts'
import { requestExpired } from './templates/request-expired.ts'
import { requestInfoGiven } from './templates/request-info-given.ts'
import { requestInfoNeeded } from './templates/request-info-needed.ts'
import { requestRejected } from './templates/request-rejected.ts'
import { requestSuperseded } from './templates/request-superseded.ts'
import { rescheduleAsked } from './templates/reschedule-asked.ts'
import { rescheduleMoved } from './templates/reschedule-moved.ts'
import { rescheduleReminder } from './templates/reschedule-reminder.ts'
import { rescheduleStays } from './templates/reschedule-stays.ts'
import { rescheduleUndone } from './templates/reschedule-undone.ts'
import { staffAccessChanged } from './templates/staff-access-changed.ts'
import { staffInvited } from './templates/staff-invited.ts'
import { statementApproved } from './templates/statement-approved.ts'
import { statementDrafted } from './templates/statement-drafted.ts'
import { statementFailed } from './templates/statement-failed.ts'
import { statementPaid } from './templates/statement-paid.ts'
import { walletCredited } from './templates/wallet-credited.ts'
import { walletPaidOut } from './templates/wallet-paid-out.ts'

/** Every event that somebody is told of, by its name. */
export const catalogue = {
  'batch.assigned': batchAssigned,
  'batch.at-risk': batchAtRisk,
  'batch.cancelled': batchCancelled,
  'batch.changed': batchChanged,
  'batch.class-changed': batchClassChanged,
  'batch.dates-open': batchDatesOpen,
  'batch.next-term': batchNextTerm,
  'batch.paused': batchPaused,
  'batch.resumed': batchResumed,
  'batch.runs': batchRuns,
  'batch.substituted': batchSubstituted,
  'batch.too-few': batchTooFew,
  'booking.requested': bookingRequested,
  'booking.approved': bookingApproved,
  'booking.declined': bookingDeclined,
  'booking.held': bookingHeld,
  'booking.confirmed': bookingConfirmed,
  'booking.made-at-desk': bookingMadeAtDesk,
  'booking.paid': bookingPaid,
  'booking.moved': bookingMoved,
  'booking.cancelled-by-learner': bookingCancelledByLearner,
  'booking.cancelled-by-center': bookingCancelledByCenter,
  'booking.cancelled-by-expert': bookingCancelledByExpert,
  'booking.expired': bookingExpired,
  'booking.late-payment': bookingLatePayment,
  'booking.completed': bookingCompleted,
  'absence.told': absenceTold,
  'attendance.absent': attendanceAbsent,
  'enrolment.joined': enrolmentJoined,
  'enrolment.code-lost': enrolmentCodeLost,
  'enrolment.held': enrolmentHeld,
  'enrolment.waitlisted': enrolmentWaitlisted,
  'enrolment.offered': enrolmentOffered,
  'enrolment.too-few': enrolmentTooFew,
  'enrolment.offer-lapsed': enrolmentOfferLapsed,
  'enrolment.lapsed': enrolmentLapsed,
  'enrolment.late-payment': enrolmentLatePayment,
  'enrolment.due': enrolmentDue,
  'enrolment.left': enrolmentLeft,
  'enrolment.ended': enrolmentEnded,
  'enrolment.paused': enrolmentPaused,
  'enrolment.resumed': enrolmentResumed,
  'enrolment.transferred': enrolmentTransferred,
  'enrolment.completed': enrolmentCompleted,
  'enrolment.payment-failed': enrolmentPaymentFailed,
  'enrolment.payment-rejected': enrolmentPaymentRejected,
  'enrolment.refund-processed': enrolmentRefundProcessed,
  'enrolment.refund-failed': enrolmentRefundFailed,
  'class.moved': classMoved,
  'reschedule.asked': rescheduleAsked,
  'reschedule.reminder': rescheduleReminder,
  'reschedule.moved': rescheduleMoved,
  'reschedule.stays': rescheduleStays,
  'reschedule.undone': rescheduleUndone,
  'class.called-off': classCalledOff,
  'class.restored': classRestored,
  'class.substituted': classSubstituted,
  'class.displaced': classDisplaced,
  'compensation.offered': compensationOffered,
  'compensation.refunded': compensationRefunded,
  'credit.issued': creditIssued,
  'credit.ending': creditEnding,
  'credit.expired': creditExpired,
  'credit.returned': creditReturned,
  'due.reminder': dueReminder,
  'earning.disputed': earningDisputed,
  'earning.kept': earningKept,
  'earning.corrected': earningCorrected,
  'earning.gap': earningGap,
  'statement.drafted': statementDrafted,
  'statement.approved': statementApproved,
  'statement.paid': statementPaid,
  'statement.failed': statementFailed,
  'payout-account.changed': payoutAccountChanged,
  'payment.failed': paymentFailed,
  'payment.receipt': paymentReceipt,
  'payment.rejected': paymentRejected,
  'payment.submitted': paymentSubmitted,
  'refund.asked': refundAsked,
  'refund.allowed': refundAllowed,
  'refund.declined': refundDeclined,
  'refund.processed': refundProcessed,
  'refund.failed': refundFailed,
  'booking.unavailable': bookingUnavailable,
  'expert.active': expertActive,
  'expert.inactive': expertInactive,
  'leave.unanswered': leaveUnanswered,
  'leave.urgent': leaveUrgent,
  'request.approved': requestApproved,
  'request.asked': requestAsked,
  'request.cancelled': requestCancelled,
  'request.expired': requestExpired,
  'request.info-given': requestInfoGiven,
  'request.info-needed': requestInfoNeeded,
  'request.rejected': requestRejected,
  'request.superseded': requestSuperseded,
  'wallet.credited': walletCredited,
  'wallet.paid-out': walletPaidOut,
  'membership.changed': membershipChanged,
  'engagement.agreed': engagementAgreed,
  'engagement.paused': engagementPaused,
  'engagement.resumed': engagementResumed,
  'engagement.ending': engagementEnding,
  'engagement.ending-agreed': engagementEndingAgreed,
  'engagement.kept': engagementKept,
  'engagement.ending-waits': engagementEndingWaits,
  'engagement.ended': engagementEnded,
  'agreement.sent': agreementSent,
  'agreement.countered': agreementCountered,
  'agreement.verified': agreementVerified,
  'agreement.declined': agreementDeclined,
  'agreement.withdrawn': agreementWithdrawn,
  'desk-link.asked': deskLinkAsked,
  'desk-link.confirmed': deskLinkConfirmed,
  'desk-link.refused': deskLinkRefused,
  'data.ready': dataReady,
  'erasure.asked': erasureAsked,
  'erasure.waits': erasureWaits,
  'guardian.invited': guardianInvited,
  'guardian.joined': guardianJoined,
  'guardian.left': guardianLeft,
  'guardian.removed': guardianRemoved,
  'kyc.submitted': kycSubmitted,
  'kyc.asked-back': kycAskedBack,
  'kyc.verified': kycVerified,
  'kyc.rejected': kycRejected,
  'kyc.ending': kycEnding,
  'kyc.expired': kycExpired,
  'lead.added': leadAdded,
  'lead.center_ready': leadCenterReady,
  'staff.invited': staffInvited,
  'staff.access-changed': staffAccessChanged,
  'account.new-device': accountNewDevice,
  'center.activated': centerActivated,
  'center.payment_received': centerPaymentReceived,
  'center.payment_verified': centerPaymentVerified,
  'center.payment_rejected': centerPaymentRejected,
  'center.suspended': centerSuspended,
  'center.resumed': centerResumed,
} as const

export type EventName = keyof typeof catalogue
type TemplateOf<E extends EventName> = (typeof catalogue)[E]
/** The arguments an event is told with. */
export type ArgsFor<E extends EventName> = ArgsOf<TemplateOf<E>['args']>
/** The ids an event's links are made of. */
export type LinkFor<E extends EventName> = TemplateOf<E>['sample']['link']

/** A template by a name that may come from the database; its words take whatever its arguments say. */
export function anyTemplate(event: string): Template | undefined {
  return Object.hasOwn(catalogue, event) ? (catalogue[event as EventName] as unknown as Template) : undefined
}

const byRole = new Map<Role, readonly string[]>()

/** The events that have words for a role. */
export function eventsFor(role: Role): readonly string[] {
  const known = byRole.get(role) ?? Object.keys(catalogue).filter(event => anyTemplate(event)?.told[role])
  byRole.set(role, known)
  return known
}

/** The ways out that something of a group takes in a role. */
export function channelsOf(role: Role, group: NotificationGroup): Channel[] {
  const told = eventsFor(role).flatMap(event => {
    const template = anyTemplate(event)
    return template?.group === group ? (template.told[role]?.channels ?? []) : []
  })
  return CHANNELS.filter(channel => told.includes(channel))
}
