import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about booking a class. */
export const BOOKING_REFUSALS = {
  slot_taken: {
    status: 409,
    en: 'This slot was just booked: {clash}. Choose another time.',
    hi: 'यह स्लॉट अभी बुक हो गया: {clash}। दूसरा समय चुनें।',
    next: ['another_slot'],
  },
  learner_busy: {
    status: 409,
    en: '{clash} at that time. Choose another time.',
    hi: 'उस समय {clash}। कृपया दूसरा समय चुनें।',
    next: ['another_slot'],
  },
  slot_not_free: {
    status: 409,
    en: 'This time can’t be booked: {reason}.',
    hi: 'यह समय बुक नहीं हो सकता: {reason}।',
    next: ['another_slot'],
  },
  slot_too_soon: {
    status: 409,
    en: 'This center needs {minutes} minutes’ notice. Choose a later time.',
    hi: 'इस सेंटर को {minutes} मिनट पहले बुकिंग चाहिए। बाद का समय चुनें।',
    next: ['another_slot'],
  },
  slot_too_far: {
    status: 409,
    en: 'Bookings open {days} days ahead. Choose an earlier day.',
    hi: 'बुकिंग {days} दिन पहले खुलती है। पहले का दिन चुनें।',
    next: ['another_slot'],
  },
  rate_not_offered: {
    status: 409,
    en: 'This class is no longer offered. See what’s available now.',
    hi: 'यह क्लास अब उपलब्ध नहीं है। जो खुला है उसे देखें।',
    next: ['another_expert'],
  },
  residents_only: {
    status: 403,
    en: 'This center is for residents of its society.',
    hi: 'यह सेंटर सिर्फ़ सोसाइटी के निवासियों के लिए है।',
    next: ['request_access'],
  },
  learner_not_resident: {
    status: 403,
    en: 'This center is for residents of its society, and {learner} is not a member there.',
    hi: 'यह सेंटर सिर्फ़ सोसाइटी के निवासियों के लिए है, और {learner} वहाँ के मेंबर नहीं हैं।',
    next: ['request_access'],
  },
  center_not_open: {
    status: 409,
    en: 'This center isn’t taking bookings, changes or payments right now.',
    hi: 'यह सेंटर अभी बुकिंग, बदलाव या पेमेंट नहीं ले रहा।',
    next: ['another_center'],
  },
  pay_at_center_not_offered: {
    status: 409,
    en: 'This center takes payment when you book.',
    hi: 'यह सेंटर बुकिंग पर ही पेमेंट लेता है।',
    next: ['pay_now'],
  },
  online_payment_not_offered: {
    status: 409,
    en: 'This center isn’t taking online payments right now. Call it to book.',
    hi: 'यह सेंटर अभी ऑनलाइन पेमेंट नहीं लेता। बुक करने के लिए सेंटर को फ़ोन करें।',
    next: ['call_center'],
  },
  too_many_holds: {
    status: 409,
    en: 'You have {max} unpaid bookings. Pay for one or release one first.',
    hi: 'आपकी {max} बुकिंग बिना पेमेंट की हैं। पहले एक का पेमेंट करें या छोड़ें।',
    next: ['pay_now', 'release'],
  },
  price_changed: {
    status: 409,
    en: 'The price has changed. Check it before you book.',
    hi: 'कीमत बदल गई है। बुक करने से पहले फिर देखें।',
    next: ['reload'],
  },
} as const satisfies RefusalKinds
