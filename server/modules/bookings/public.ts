import { completeBookings } from './jobs/complete-bookings.ts'
import { expireHolds } from './jobs/expire-holds.ts'

export { bookingFulfilment } from './booking-fulfilment.ts'
export { calledOffTerms } from './called-off-terms.ts'
export { cancelSingleClass } from './cancel-single-class.ts'
export { endUnconfirmed } from './end-unconfirmed.ts'
export { moveSingleClass } from './move-single-class.ts'
export { noteAttendance } from './operations/note-attendance.ts'
export { bookingRequest } from './request-kinds/booking.ts'

/** The jobs around bookings. */
export const bookingJobs = [expireHolds, completeBookings] as const
export { bookingsPersonalData } from './personal-data-queries.ts'
