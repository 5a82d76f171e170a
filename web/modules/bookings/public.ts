export { BookingsList } from './bookings-list.tsx'
export { DirectionsLink } from './directions-link.tsx'
export { LearnerBooking } from './learner-booking.tsx'
export { PolicyWords } from './policy-words.tsx'
