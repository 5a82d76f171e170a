import { discovery } from './learner/discovery.en.ts'
import { erasure } from './learner/erasure.en.ts'
import { experts } from './learner/experts.en.ts'
import { more, profile } from './learner/family.en.ts'
import { memberships } from './learner/memberships.en.ts'

export default {
  discovery,
  erasure,
  experts,
  memberships,
  more,
  profile,
  titles: {
    credits: 'Attendance and make-ups',
    payments: 'Payments and invoices',
    moves: 'Changed classes',
    devices: 'Devices and sessions',
    findCenters: 'Find centers',
    center: 'Center',
    centers: 'My centers',
    societies: 'Society centers',
    experts: 'My experts',
    findExperts: 'Find experts',
    expert: 'Expert',
    batches: 'Batches',
    bookings: 'My bookings',
    booking: 'Booking',
    schedule: 'Schedule',
    more: 'More',
    terms: 'Terms',
    profile: 'Your profile',
  },
  nav: {
    centers: 'Centers',
    myExperts: 'My experts',
    myCenters: 'My centers',
    moves: 'Changes',
    experts: 'Experts',
    batches: 'Batches',
    bookings: 'Bookings',
    schedule: 'Schedule',
    more: 'More',
  },
} as const
