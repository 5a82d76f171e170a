import { own } from './expert/own.en.ts'

export default {
  titles: {
    learners: 'Learners',
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
  nav: { learners: 'Learners', home: 'Today', schedule: 'Schedule', bookings: 'Bookings', more: 'More' },
  own,
} as const
