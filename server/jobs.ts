// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { importKinds } from '#server/import-kinds.ts'
import { forgetSignIns } from '#server/modules/accounts/jobs/forget-sign-ins.ts'
import { deliverNotifications } from '#server/modules/accounts/notifications/jobs/deliver-notifications.ts'
import { dropNotifications } from '#server/modules/accounts/notifications/jobs/drop-notifications.ts'
import { handleReports } from '#server/modules/accounts/notifications/jobs/handle-reports.ts'
import { sendAnnouncements } from '#server/modules/announcements/jobs/send-announcements.ts'
import { decideBatches, warnOfRisks } from '#server/modules/batches/jobs/decide-batches.ts'
import { topUpBatches, turnBatches } from '#server/modules/batches/jobs/keep-batches.ts'
import { completeBookings } from '#server/modules/bookings/jobs/complete-bookings.ts'
import { expireHolds } from '#server/modules/bookings/jobs/expire-holds.ts'
import { accrueEarnings, catchUpEarnings } from '#server/modules/books/earnings/jobs/accrue-earnings.ts'
import { checkBooks } from '#server/modules/books/jobs/check-books.ts'
import { draftPayouts } from '#server/modules/books/payouts/jobs/draft-payouts.ts'
import { sendPayouts } from '#server/modules/books/payouts/jobs/send-payouts.ts'
import { sendInvitation as centersSendInvitation } from '#server/modules/centers/staff/jobs/send-invitation.ts'
import { settleCompensations } from '#server/modules/classes/jobs/settle-compensations.ts'
import { settleReschedules } from '#server/modules/classes/reschedules/jobs/settle-reschedules.ts'
import { renewSearch } from '#server/modules/discovery/jobs/renew-search.ts'
import { settleCredits } from '#server/modules/enrolments/credits/jobs/settle-credits.ts'
import { advanceEnrolments } from '#server/modules/enrolments/jobs/advance-enrolments.ts'
import { lapseOffers } from '#server/modules/enrolments/jobs/lapse-offers.ts'
import { lapseUnpaid } from '#server/modules/enrolments/jobs/lapse-unpaid.ts'
import { renewPeriods } from '#server/modules/enrolments/jobs/renew-periods.ts'
import { advanceEngagements } from '#server/modules/experts/agreements/jobs/advance-engagements.ts'
import { askInvited } from '#server/modules/experts/agreements/jobs/ask-invited.ts'
import { sendExpertInvitation } from '#server/modules/experts/agreements/jobs/send-expert-invitation.ts'
import { sweepFiles } from '#server/modules/files/jobs/sweep-files.ts'
import { cleanUpImports } from '#server/modules/imports/jobs/clean-up-imports.ts'
import { workOnImport } from '#server/modules/imports/jobs/work-on-import.ts'
import { askFamily } from '#server/modules/learners/jobs/ask-family.ts'
import { endDocuments } from '#server/modules/onboarding/kyc/jobs/end-documents.ts'
import { removeFiles } from '#server/modules/onboarding/kyc/jobs/remove-files.ts'
import { sendInvitation as onboardingSendInvitation } from '#server/modules/onboarding/leads/jobs/send-invitation.ts'
import { planDebits, sendDebits, tellGateways } from '#server/modules/orders/autopay/jobs/run-mandates.ts'
import { issueInvoices } from '#server/modules/orders/invoices/jobs/issue-invoices.ts'
import { closeQrCodes } from '#server/modules/orders/jobs/close-qr-codes.ts'
import { handleGatewayEvents } from '#server/modules/orders/jobs/handle-gateway-events.ts'
import { processRefunds } from '#server/modules/orders/jobs/process-refunds.ts'
import { reconcileGateways } from '#server/modules/orders/jobs/reconcile-gateways.ts'
import { sumDays } from '#server/modules/orders/ledger/jobs/sum-days.ts'
import { advancePolls } from '#server/modules/polls/jobs/advance-polls.ts'
import { dropExports } from '#server/modules/privacy/jobs/drop-exports.ts'
import { eraseDue } from '#server/modules/privacy/jobs/erase-due.ts'
import { makeExport } from '#server/modules/privacy/jobs/make-export.ts'
import { remindDues } from '#server/modules/reminders/dues/jobs/remind-dues.ts'
import { dropReminders } from '#server/modules/reminders/jobs/drop-reminders.ts'
import { sendReminders } from '#server/modules/reminders/jobs/send-reminders.ts'
import { expireRequests } from '#server/modules/requests/jobs/expire-requests.ts'
import { completeClasses } from '#server/modules/schedule/jobs/complete-classes.ts'
import { notifications } from '#server/notifications.ts'
import { gatewayListener } from '#server/order-fulfilment.ts'
import { personalData } from '#server/personal-data.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { housekeeping } from '#server/platform/housekeeping.ts'
import type { Job } from '#server/platform/jobs.ts'

/** Every background job of the product; each says itself when it runs. */
export const jobs: readonly Job[] = [
  forgetSignIns,
  deliverNotifications(notifications),
  dropNotifications,
  handleReports,
  sendAnnouncements,
  decideBatches,
  warnOfRisks,
  topUpBatches,
  turnBatches,
  completeBookings,
  expireHolds,
  accrueEarnings,
  catchUpEarnings,
  checkBooks,
  draftPayouts,
  sendPayouts,
  centersSendInvitation,
  settleCompensations,
  settleReschedules,
  renewSearch,
  settleCredits,
  advanceEnrolments,
  lapseOffers,
  lapseUnpaid,
  renewPeriods,
  advanceEngagements,
  askInvited,
  sendExpertInvitation,
  sweepFiles,
  cleanUpImports,
  workOnImport(importKinds),
  askFamily,
  endDocuments,
  removeFiles,
  onboardingSendInvitation,
  planDebits,
  sendDebits,
  tellGateways,
  issueInvoices,
  closeQrCodes,
  handleGatewayEvents(gatewayListener),
  processRefunds,
  reconcileGateways(gatewayListener),
  sumDays,
  advancePolls,
  dropExports,
  eraseDue(personalData),
  makeExport(personalData),
  remindDues,
  dropReminders,
  sendReminders,
  expireRequests(requestKinds),
  completeClasses,
  housekeeping,
]
