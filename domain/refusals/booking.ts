import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about booking a class. */
export const BOOKING_REFUSALS = {
  slot_taken: {
    status: 409,
    en: 'Somebody was quicker: {clash}. Please pick another time.',
    hi: 'किसी ने पहले ले लिया: {clash}। कृपया दूसरा समय चुनें।',
    next: ['another_slot'],
  },
  learner_busy: {
    status: 409,
    en: '{clash} at that time. Please pick another time.',
    hi: 'उस समय {clash}। कृपया दूसरा समय चुनें।',
    next: ['another_slot'],
  },
  slot_not_free: {
    status: 409,
    en: 'This time cannot be booked: {reason}.',
    hi: 'यह समय बुक नहीं हो सकता: {reason}।',
    next: ['another_slot'],
  },
  slot_too_soon: {
    status: 409,
    en: 'This center needs {minutes} minutes’ notice. Please pick a later time.',
    hi: 'इस केंद्र को {minutes} मिनट पहले बुकिंग चाहिए। बाद का समय चुनें।',
    next: ['another_slot'],
  },
  slot_too_far: {
    status: 409,
    en: 'Bookings open {days} days ahead. Please pick an earlier day.',
    hi: 'बुकिंग {days} दिन पहले खुलती है। पहले का दिन चुनें।',
    next: ['another_slot'],
  },
  rate_not_offered: {
    status: 409,
    en: 'This class is not offered any more. Please look at what is open now.',
    hi: 'यह कक्षा अब उपलब्ध नहीं है। जो खुला है उसे देखें।',
    next: ['another_expert'],
  },
  residents_only: {
    status: 403,
    en: 'This center is for residents of its society.',
    hi: 'यह केंद्र केवल सोसाइटी के निवासियों के लिए है।',
    next: ['request_access'],
  },
  learner_not_resident: {
    status: 403,
    en: 'This center is for residents of its society, and {learner} is not a member there.',
    hi: 'यह केंद्र केवल सोसाइटी के निवासियों के लिए है, और {learner} वहाँ सदस्य नहीं हैं।',
    next: ['request_access'],
  },
  center_not_open: {
    status: 409,
    en: 'This center takes no bookings, changes or payments at the moment.',
    hi: 'यह केंद्र अभी बुकिंग, बदलाव या भुगतान नहीं ले रहा।',
    next: ['another_center'],
  },
  pay_at_center_not_offered: {
    status: 409,
    en: 'This center asks for payment when booking.',
    hi: 'यह केंद्र बुकिंग पर ही भुगतान लेता है।',
    next: ['pay_now'],
  },
  online_payment_not_offered: {
    status: 409,
    en: 'This center takes no online payment at the moment. Please call it to book.',
    hi: 'यह केंद्र अभी ऑनलाइन भुगतान नहीं लेता। बुक करने के लिए केंद्र को फ़ोन करें।',
    next: ['call_center'],
  },
  too_many_holds: {
    status: 409,
    en: 'You have {max} unpaid bookings. Pay for one or let one go first.',
    hi: 'आपकी {max} बुकिंग बिना भुगतान की हैं। पहले एक का भुगतान करें या छोड़ें।',
    next: ['pay_now', 'release'],
  },
  price_changed: {
    status: 409,
    en: 'The price has changed. Please look at it again before booking.',
    hi: 'कीमत बदल गई है। बुक करने से पहले फिर देखें।',
    next: ['reload'],
  },
} as const satisfies RefusalKinds
