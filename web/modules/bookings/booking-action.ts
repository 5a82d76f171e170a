/** Something that may be done with a booking now, in words, and how much it matters. */
export type BookingAction = { label: string; variant: 'filled' | 'light' | 'default'; run: () => void }
