/** What a live event makes out of date: the noun before its dot → path segments of the operations that read it. */
const touched: Record<string, readonly string[]> = {
  batch: ['batches', 'classes', 'schedule', 'slots', 'dashboard', 'requests'],
  booking: ['bookings', 'classes', 'slots', 'schedule', 'dashboard', 'today', 'orders', 'learners'],
  attendance: ['roll', 'rolls', 'attendance', 'classes', 'schedule', 'learners', 'credits'],
  absence: ['roll', 'rolls', 'absence', 'attendance', 'classes', 'schedule', 'credits'],
  credit: ['credits', 'attendance', 'openings'],
  enrolment: ['enrolments', 'batches', 'schedule', 'classes', 'orders', 'dues', 'dashboard', 'memberships'],
  slot: ['slots', 'schedule', 'expert', 'experts', 'center', 'centers'],
  payment: [
    ...['orders', 'payments', 'bookings', 'dashboard', 'onboarding', 'cash-day', 'memberships'],
    ...['dues', 'wallets', 'wallet-movements'],
  ],
  refund: ['orders', 'refunds', 'bookings', 'dashboard', 'cash-day', 'wallets', 'wallet-movements'],
  wallet: ['wallets', 'wallet-movements', 'orders', 'cash-day'],
  order: ['orders', 'enrolments', 'dues'],
  due: ['dues'],
  day: ['cash-day', 'day-closes'],
  center: ['center', 'centers', 'me', 'terms', 'slots', 'schedule', 'bookings', 'expert', 'experts'],
  discount: ['discounts'],
  earning: ['earnings', 'statements'],
  statement: ['statements', 'earnings', 'payouts'],
  payee: ['payee', 'onboarding'],
  plan: ['plans', 'onboarding'],
  payout: ['payouts', 'statements'],
  'payout-account': ['payout-account', 'statements'],
  engagement: ['engagements', 'agreements', 'requests', 'settings', 'experts'],
  agreement: ['engagements', 'agreements', 'settings'],
  invoice: ['invoices', 'orders'],
  learner: ['learners', 'me', 'family', 'bookings', 'schedule', 'memberships'],
  guardian: ['me', 'family', 'learners', 'bookings', 'schedule', 'memberships', 'users'],
  member: ['learners', 'me', 'memberships'],
  membership: ['memberships', 'learners', 'bookings'],
  request: ['requests', 'memberships', 'learners', 'dashboard'],
  class: ['classes', 'schedule', 'today', 'dashboard', 'batches', 'reschedules', 'compensations', 'slots'],
  reschedule: ['reschedules', 'classes', 'schedule', 'compensations'],
  compensation: ['compensations', 'classes', 'credits'],
  staff: ['staff', 'me'],
  user: ['me', 'users'],
  session: ['sessions', 'users'],
  terms: ['me', 'terms'],
  lead: ['leads'],
  masterlist: ['masterlists', 'discovery'],
  import: ['imports'],
}

/** The path segments of operations to read anew after an event of this kind. */
export const nounsOf = (kind: string): readonly string[] => {
  const noun = kind.split('.')[0] ?? ''
  return touched[noun] ?? [noun, `${noun}s`]
}
