import type { Translated } from '../language.ts'
import type { frame as english } from './frame.en.ts'

/** Round every screen of a family. */
export const frame = {
  titles: {
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
    bookings: 'मेरी बुकिंग',
    booking: 'बुकिंग',
    schedule: 'समय-सारणी',
    more: 'और',
    terms: 'शर्तें',
    profile: 'आपकी प्रोफ़ाइल',
    referrals: 'रेफ़र करें, कमाएँ',
  },
  nav: {
    gallery: 'गैलरी',
    centers: 'केंद्र',
    myExperts: 'मेरे विशेषज्ञ',
    myCenters: 'मेरे केंद्र',
    moves: 'बदलाव',
    experts: 'विशेषज्ञ',
    batches: 'बैच',
    bookings: 'बुकिंग',
    schedule: 'समय-सारणी',
    more: 'और',
    referrals: 'रेफ़र करें',
  },
} satisfies Translated<typeof english>
