/** The job that releases holds not paid in time. */
export const EXPIRE_HOLDS = 'bookings.expire-holds'
