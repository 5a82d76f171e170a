/** What a live event makes out of date: the noun before its dot → path segments of the operations that read it. */
const touched: Record<string, readonly string[]> = {
  booking: ['bookings', 'slots', 'schedule', 'dashboard', 'today', 'orders'],
  class: ['bookings', 'slots', 'schedule', 'dashboard', 'today'],
  slot: ['slots', 'schedule'],
  order: ['orders', 'bookings', 'dashboard'],
  payment: ['orders', 'bookings', 'dashboard', 'payments'],
  refund: ['orders', 'bookings', 'dashboard', 'refunds'],
  center: ['centers', 'center'],
  expert: ['experts', 'expert', 'slots'],
  learner: ['learners', 'learner'],
  lead: ['leads'],
}

/** The path segments of operations to read anew after an event of this kind. */
export const nounsOf = (kind: string): readonly string[] => {
  const noun = kind.split('.')[0] ?? ''
  return touched[noun] ?? [noun, `${noun}s`]
}
