import type { Translated } from '../language.ts'
import type { frame as english } from './frame.en.ts'

/** Round every screen of a family. */
export const frame = {
  titles: {
    home: 'होम',
    gallery: 'गैलरी',
    credits: 'हाज़िरी और भरपाई क्लासें',
    payments: 'पेमेंट और इनवॉइस',
    moves: 'बदली हुई क्लासें',
    devices: 'डिवाइस और साइन-इन',
    notifications: 'नोटिफ़िकेशन',
    notification: 'नोटिफ़िकेशन',
    findCenters: 'सेंटर खोजें',
    center: 'सेंटर',
    centers: 'मेरे सेंटर',
    societies: 'सोसाइटी सेंटर',
    experts: 'मेरे एक्सपर्ट',
    findExperts: 'एक्सपर्ट खोजें',
    expert: 'एक्सपर्ट',
    batches: 'बैच',
    batch: 'बैच',
    bookings: 'मेरी बुकिंग',
    booking: 'बुकिंग',
    schedule: 'शेड्यूल',
    more: 'और',
    terms: 'शर्तें',
    profile: 'आपकी प्रोफ़ाइल',
    referrals: 'रेफ़र करें, कमाएँ',
  },
  nav: {
    plan: 'प्लान',
    find: 'खोजें',
    home: 'होम',
    gallery: 'गैलरी',
    myExperts: 'मेरे एक्सपर्ट',
    myCenters: 'मेरे सेंटर',
    moves: 'बदलाव',
    batches: 'बैच',
    more: 'और',
    referrals: 'रेफ़र करें',
  },
  /** Two screens that are one place, and the switch between them. */
  views: {
    plan: 'प्लान',
    planLabel: 'प्लान कैसे देखें',
    schedule: 'कैलेंडर',
    bookings: 'बुकिंग',
    findLabel: 'क्या खोजें',
    centers: 'सेंटर',
    experts: 'एक्सपर्ट',
  },
} satisfies Translated<typeof english>
