export * as enrolmentsAnswers from './answers.ts'
export { batchEnrolment } from './batch-enrolment.ts'
export * as compensations from './compensation-queries.ts'
export { lockRoll } from './credits/credit-queries.ts'
export { settleCredits } from './credits/jobs/settle-credits.ts'
export { issueCredit } from './credits/operations/issue-credit.ts'
/** @public For moves, whose family picks another class immediately. */
export { reserveCredit } from './credits/operations/reserve-credit.ts'
/** @public For modules that cancel classes; the job that settles credits would find them within minutes. */
export { returnCredits } from './credits/operations/return-credits.ts'
export { revokeCredit } from './credits/operations/revoke-credit.ts'
/** @public */
export { endEnrolments } from './end-enrolments.ts'
export { enrolmentFulfilment } from './enrolment-fulfilment.ts'
export { familyOf } from './family-queries.ts'
export { followTimetable, type MissingClass, type PaidBefore, readPaid } from './follow-timetable.ts'
export { advanceEnrolments } from './jobs/advance-enrolments.ts'
export { lapseOffers } from './jobs/lapse-offers.ts'
export { lapseUnpaid } from './jobs/lapse-unpaid.ts'
export { renewPeriods } from './jobs/renew-periods.ts'
export { joinableBatch } from './joinable-batch.ts'
/** @public */
export { offerFreeSeats } from './offer-seats.ts'
export { enrolmentsPersonalData } from './personal-data-queries.ts'
export { previewMissing } from './preview-timetable.ts'
export { quoteEndEnrolments } from './quote-end.ts'
/** @public */
export { coverOfClass, lockCover, refundClass, shareOfClass, worthBefore } from './refund-class.ts'
export { placesOf, seatsForNewcomers } from './seat-queries.ts'
