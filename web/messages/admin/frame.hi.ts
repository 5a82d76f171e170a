import type { Translated } from '../language.ts'
import type { frame as english } from './frame.en.ts'

/** Round every screen of an admin. */
export const frame = {
  titles: {
    leads: 'लीड',
    users: 'यूज़र',
    centers: 'सेंटर',
    masterlists: 'मास्टर लिस्ट',
    books: 'लेजर',
    taxRates: 'टैक्स की दरें',
    setup: 'सेटअप',
    devices: 'डिवाइस और साइन-इन',
    notifications: 'नोटिफ़िकेशन',
    notification: 'नोटिफ़िकेशन',
    messages: 'WhatsApp और ई-मेल',
    conversations: 'मैसेज',
  },
  nav: {
    messages: 'मैसेज',
    leads: 'लीड',
    users: 'यूज़र',
    centers: 'सेंटर',
    masterlists: 'लिस्टें',
    books: 'लेजर',
    taxRates: 'टैक्स की दरें',
    setup: 'सेटअप',
  },
} satisfies Translated<typeof english>
