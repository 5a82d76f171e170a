import { own } from './expert/own.en.ts'

export default {
  titles: {
    learners: 'Learners',
    batches: 'Batches',
    batchRequests: 'Requests about batches',
    moves: 'Moving classes',
    devices: 'Devices and sessions',
    home: 'Today',
    schedule: 'Schedule',
    bookings: 'Bookings',
    more: 'More',
    profile: 'Profile',
    availability: 'Availability',
    timeOff: 'Time off',
    rates: 'Rates',
    terms: 'Terms',
  },
  nav: {
    batches: 'Batches',
    moves: 'Moving classes',
    learners: 'Learners',
    home: 'Today',
    schedule: 'Schedule',
    bookings: 'Bookings',
    more: 'More',
  },
  own,
} as const
