import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about changing a booking. */
export const BOOKING_CHANGES_REFUSALS = {
  already_started: {
    status: 409,
    en: 'This class has already started.',
    hi: 'यह क्लास शुरू हो चुकी है।',
    next: ['reload'],
  },
  move_too_late: {
    status: 409,
    en: 'Classes can be rescheduled until {hours} hours before they start.',
    hi: 'क्लास शुरू होने से {hours} घंटे पहले तक ही बदली जा सकती है।',
    next: ['cancel', 'call_center'],
  },
  class_shared: {
    status: 409,
    en: 'A child from another home is in this class too. Only the person who booked it, or the center, can reschedule it.',
    hi: 'इस क्लास में दूसरे घर का बच्चा भी है। इसे बुक करने वाले या सेंटर ही इसका समय बदल सकते हैं।',
    next: ['call_center'],
  },
  refund_changed: {
    status: 409,
    en: 'The refund has changed. Please check it again.',
    hi: 'रिफ़ंड की रकम बदल गई है। कृपया फिर देखें।',
    next: ['reload'],
  },
} as const satisfies RefusalKinds
