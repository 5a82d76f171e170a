export default {
  titles: {
    choose: 'Choose a center',
    dashboard: 'Dashboard',
    schedule: 'Schedule',
    bookings: 'Bookings',
    settings: 'Settings',
  },
  nav: { dashboard: 'Dashboard', schedule: 'Schedule', bookings: 'Bookings', settings: 'Settings' },
} as const
