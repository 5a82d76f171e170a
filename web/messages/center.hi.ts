import type en from './center.en.ts'
import type { Translated } from './language.ts'

export default {
  titles: {
    choose: 'केंद्र चुनें',
    dashboard: 'डैशबोर्ड',
    schedule: 'समय-सारणी',
    bookings: 'बुकिंग',
    settings: 'सेटिंग',
  },
  nav: { dashboard: 'डैशबोर्ड', schedule: 'समय-सारणी', bookings: 'बुकिंग', settings: 'सेटिंग' },
} satisfies Translated<typeof en>
