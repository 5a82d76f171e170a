export const staff = {
  /** The areas that access is given for; `covers` says what belongs to each. */
  areas: {
    profile: { name: 'Center', covers: 'Center profile, terms, onboarding payment' },
    staff: { name: 'Staff', covers: 'Staff and their access' },
    experts: { name: 'Experts', covers: 'Experts, agreements' },
    learners: { name: 'Learners', covers: 'Learners, requests of learners, imports' },
    bookings: { name: 'Classes', covers: 'Batches, schedule, bookings, reschedules' },
    attendance: { name: 'In class', covers: 'Attendance, polls, media' },
    desk_payment: { name: 'Desk payments', covers: 'Taking a desk payment' },
    money: { name: 'Money', covers: 'Prices, refunds, payouts, invoices, reports of money' },
  },
} as const
