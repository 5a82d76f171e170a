import { lapseOffers } from './jobs/lapse-offers.ts'
import { lapseUnpaid } from './jobs/lapse-unpaid.ts'
import { renewPeriods } from './jobs/renew-periods.ts'
import { turnPlaces } from './jobs/turn-places.ts'

export { batchEnrolment } from './batch-enrolment.ts'
/** @public */
export { endEnrolments } from './end-enrolments.ts'
export { enrolmentFulfilment } from './enrolment-fulfilment.ts'
export { familyOf } from './family-queries.ts'
export { followTimetable, type MissingClass, type PaidBefore, readPaid } from './follow-timetable.ts'
export { foretellMissing } from './foretell-timetable.ts'
export { joinableBatch } from './joinable-batch.ts'
/** @public */
export { offerFreeSeats } from './offer-seats.ts'
export { quoteEndEnrolments } from './quote-end.ts'
/** @public */
export { coverOfClass, holdCover, refundClass, shareOfClass, worthBefore } from './refund-class.ts'
export { seatsForNewcomers } from './seat-queries.ts'

/** The jobs around places in batches. */
export const enrolmentJobs = [lapseOffers, lapseUnpaid, renewPeriods, turnPlaces] as const
