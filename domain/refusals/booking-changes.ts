import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about changing a booking. */
export const BOOKING_CHANGES_REFUSALS = {
  already_started: {
    status: 409,
    en: 'This class has already begun.',
    hi: 'यह कक्षा शुरू हो चुकी है।',
    next: ['reload'],
  },
  move_too_late: {
    status: 409,
    en: 'A class can be moved until {hours} hours before it starts.',
    hi: 'कक्षा शुरू होने से {hours} घंटे पहले तक ही बदली जा सकती है।',
    next: ['cancel', 'call_center'],
  },
  class_shared: {
    status: 409,
    en: 'A child of another home takes this class too. Only the person who booked it, or the center, can move it.',
    hi: 'इस कक्षा में दूसरे घर का बच्चा भी है। इसे बुक करने वाले या केंद्र ही इसका समय बदल सकते हैं।',
    next: ['call_center'],
  },
  refund_changed: {
    status: 409,
    en: 'What you would get back has changed meanwhile. Please look again.',
    hi: 'वापस मिलने वाली राशि इस बीच बदल गई। कृपया फिर देखें।',
    next: ['reload'],
  },
} as const satisfies RefusalKinds
