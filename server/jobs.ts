import { completeBookings } from './modules/bookings/jobs/complete-bookings.ts'
import { expireHolds } from './modules/bookings/jobs/expire-holds.ts'
import { handleGatewayEvents } from './modules/orders/jobs/handle-gateway-events.ts'
import { processRefunds } from './modules/orders/jobs/process-refunds.ts'
import { housekeeping } from './platform/housekeeping.ts'
import type { Job } from './platform/jobs.ts'

/** Every background job of the product; each says itself when it runs. */
export const jobs: readonly Job[] = [expireHolds, completeBookings, handleGatewayEvents, processRefunds, housekeeping]
