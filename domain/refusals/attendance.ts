import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about rolls, absences and make-up credits. */
export const ATTENDANCE_REFUSALS = {
  class_cancelled: {
    status: 409,
    en: 'This class was cancelled, so there is no attendance to take.',
    hi: 'यह कक्षा रद्द हुई है, इसलिए इसकी हाज़िरी नहीं लगती।',
    next: ['reload'],
  },
  roll_not_open: {
    status: 409,
    en: 'You can take attendance from {minutes} minutes before the class.',
    hi: 'हाज़िरी कक्षा से {minutes} मिनट पहले खुलती है।',
    next: ['wait'],
  },
  roll_closed: {
    status: 409,
    en: 'Attendance can be corrected for {days} days after the class. That time is over.',
    hi: 'कक्षा के {days} दिन बाद तक ही हाज़िरी सुधारी जा सकती है। वह समय बीत गया है।',
    next: ['reload'],
  },
  not_on_roll: {
    status: 409,
    en: 'This learner is no longer expected in this class.',
    hi: 'यह शिक्षार्थी अब इस कक्षा में नहीं है।',
    next: ['reload'],
  },
  already_on_roll: {
    status: 409,
    en: 'This learner is already on the list for this class.',
    hi: 'यह शिक्षार्थी पहले से सूची में है।',
    next: ['reload'],
  },
  class_full: {
    status: 409,
    en: 'This class has {capacity} seats and all are taken.',
    hi: 'इस कक्षा में {capacity} जगहें हैं और सभी भरी हैं।',
    next: ['choose_another'],
  },
  cancel_booking_instead: {
    status: 409,
    en: 'This is a 1-on-1 class. Cancel or reschedule the booking instead.',
    hi: 'यह 1-on-1 कक्षा है। इसके बदले बुकिंग रद्द करें या समय बदलें।',
    next: ['cancel_booking'],
  },
  choice_stands: {
    status: 409,
    en: 'The class moved to a time when this learner can’t attend. Choose a make-up class or a refund instead.',
    hi: 'कक्षा का समय बदल गया और यह शिक्षार्थी तब नहीं आ सकते। इसकी भरपाई कक्षा या रिफ़ंड चुनें।',
    next: ['choose_compensation'],
  },
  credit_spent: {
    status: 409,
    en: 'The make-up class for this absence is used or has expired, so the absence stays.',
    hi: 'इस छुट्टी के बदले मिली कक्षा ली जा चुकी है या समाप्त हो गई है, इसलिए छुट्टी बनी रहेगी।',
    next: ['reload'],
  },
  credit_not_usable: {
    status: 409,
    en: 'You have no make-up class that is valid until then.',
    hi: 'उस दिन तक चलने वाली कोई भरपाई कक्षा बाकी नहीं है।',
    next: ['choose_another'],
  },
  opening_gone: {
    status: 409,
    en: 'This make-up class is no longer free. Please choose another.',
    hi: 'वहाँ अब भरपाई कक्षा नहीं ली जा सकती। कृपया दूसरी चुनें।',
    next: ['choose_another'],
  },
  credit_would_lapse: {
    status: 409,
    en: 'It is too late to choose another class, that was possible until {until}. You can still cancel this one.',
    hi: 'अब यह कक्षा वापस नहीं मिलेगी: इसका समय {until} तक था। आप जगह फिर भी छोड़ सकते हैं।',
    next: ['give_up'],
  },
} as const satisfies RefusalKinds
