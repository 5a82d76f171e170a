import type { Translated } from '../language.ts'
import type { frame as english } from './frame.en.ts'

/** Round every screen of an expert. */
export const frame = {
  titles: {
    centers: 'केंद्र',
    centersRequests: 'केंद्रों के अनुरोध',
    findCenters: 'केंद्र खोजें',
    agreements: 'अनुबंध',
    learners: 'शिक्षार्थी',
    batches: 'बैच',
    batchRequests: 'बैचों के अनुरोध',
    moves: 'कक्षाओं का समय',
    devices: 'डिवाइस और साइन-इन',
    notifications: 'सूचनाएँ',
    notification: 'सूचना',
    home: 'आज',
    schedule: 'समय-सारणी',
    bookings: 'बुकिंग',
    more: 'और',
    profile: 'प्रोफ़ाइल',
    availability: 'उपलब्ध समय',
    timeOff: 'छुट्टी',
    earnings: 'कमाई',
    statements: 'विवरण',
    kyc: 'सत्यापन',
    payoutAccount: 'भुगतान खाता',
    rates: 'दरें',
    terms: 'शर्तें',
  },
  nav: {
    centers: 'केंद्र',
    agreements: 'अनुबंध',
    batches: 'बैच',
    moves: 'समय बदलना',
    learners: 'शिक्षार्थी',
    home: 'आज',
    schedule: 'समय-सारणी',
    bookings: 'बुकिंग',
    more: 'और',
  },
} satisfies Translated<typeof english>
