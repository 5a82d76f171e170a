import type { Translated } from '../language.ts'
import type { frame as english } from './frame.en.ts'

/** Round every screen of an admin. */
export const frame = {
  titles: {
    leads: 'संपर्क',
    users: 'उपयोगकर्ता',
    centers: 'केंद्र',
    masterlists: 'मास्टर सूचियाँ',
    books: 'बही-खाता',
    taxRates: 'कर की दरें',
    setup: 'सेटअप',
    devices: 'डिवाइस और साइन-इन',
    notifications: 'सूचनाएँ',
    notification: 'सूचना',
  },
  nav: {
    leads: 'संपर्क',
    users: 'उपयोगकर्ता',
    centers: 'केंद्र',
    masterlists: 'सूचियाँ',
    books: 'बही-खाता',
    taxRates: 'कर की दरें',
    setup: 'सेटअप',
  },
} satisfies Translated<typeof english>
