import type { Translated } from '../language.ts'
import type { frame as english } from './frame.en.ts'

/** Round every screen of a family. */
export const frame = {
  titles: {
    home: 'होम',
    gallery: 'गैलरी',
    credits: 'हाज़िरी और भरपाई कक्षाएँ',
    payments: 'भुगतान और इनवॉइस',
    moves: 'बदली हुई कक्षाएँ',
    devices: 'डिवाइस और साइन-इन',
    notifications: 'सूचनाएँ',
    notification: 'सूचना',
    findCenters: 'केंद्र खोजें',
    center: 'केंद्र',
    centers: 'मेरे केंद्र',
    societies: 'सोसाइटी केंद्र',
    experts: 'मेरे विशेषज्ञ',
    findExperts: 'विशेषज्ञ खोजें',
    expert: 'विशेषज्ञ',
    batches: 'बैच',
    batch: 'बैच',
    bookings: 'मेरी बुकिंग',
    booking: 'बुकिंग',
    schedule: 'समय-सारणी',
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
    myExperts: 'मेरे विशेषज्ञ',
    myCenters: 'मेरे केंद्र',
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
    centers: 'केंद्र',
    experts: 'विशेषज्ञ',
  },
} satisfies Translated<typeof english>
