/** The job that lets go of what nobody paid for. */
export const EXPIRE_HOLDS = 'bookings.expire-holds'
