export default {
  titles: {
    findCenters: 'Find centers',
    center: 'Center',
    findExperts: 'Find experts',
    expert: 'Expert',
    bookings: 'My bookings',
    booking: 'Booking',
    schedule: 'Schedule',
    more: 'More',
    profile: 'Your profile',
  },
  nav: { centers: 'Centers', experts: 'Experts', bookings: 'Bookings', schedule: 'Schedule', more: 'More' },
} as const
