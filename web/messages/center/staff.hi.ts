import type { Translated } from '../language.ts'
import type { staff as english } from './staff.en.ts'

export const staff = {
  areas: {
    profile: { name: 'केंद्र', covers: 'केंद्र का परिचय, शर्तें, जुड़ने का भुगतान' },
    staff: { name: 'स्टाफ़', covers: 'स्टाफ़ और उनके अधिकार' },
    experts: { name: 'विशेषज्ञ', covers: 'विशेषज्ञ, अनुबंध' },
    learners: { name: 'शिक्षार्थी', covers: 'शिक्षार्थी, उनके अनुरोध, आयात' },
    bookings: { name: 'कक्षाएँ', covers: 'बैच, समय-सारणी, बुकिंग, समय बदलना' },
    attendance: { name: 'कक्षा में', covers: 'उपस्थिति, मतदान, तस्वीरें और वीडियो' },
    desk_payment: { name: 'डेस्क पर भुगतान', covers: 'डेस्क पर भुगतान लेना' },
    money: { name: 'पैसा', covers: 'कीमतें, धनवापसी, विशेषज्ञों का भुगतान, चालान, पैसों की रिपोर्ट' },
  },
} satisfies Translated<typeof english>
