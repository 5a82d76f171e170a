import { handleGatewayEvents, processRefunds } from '#server/modules/orders/public.ts'
import { completeBookings } from './jobs/complete-bookings.ts'
import { expireHolds } from './jobs/expire-holds.ts'
import { orderFulfilment } from './order-fulfilment.ts'

export { noteAttendance } from './operations/note-attendance.ts'

/** The jobs around bookings and the money for them. */
export const bookingJobs = [
  expireHolds,
  completeBookings,
  processRefunds,
  handleGatewayEvents(orderFulfilment),
] as const
