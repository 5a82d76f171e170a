import { discovery } from './learner/discovery.en.ts'
import { more, profile } from './learner/family.en.ts'

export default {
  discovery,
  more,
  profile,
  titles: {
    credits: 'Attendance and make-ups',
    devices: 'Devices and sessions',
    findCenters: 'Find centers',
    center: 'Center',
    findExperts: 'Find experts',
    expert: 'Expert',
    bookings: 'My bookings',
    booking: 'Booking',
    schedule: 'Schedule',
    more: 'More',
    terms: 'Terms',
    profile: 'Your profile',
  },
  nav: { centers: 'Centers', experts: 'Experts', bookings: 'Bookings', schedule: 'Schedule', more: 'More' },
} as const
