import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about rolls, absences and make-up credits. */
export const ATTENDANCE_REFUSALS = {
  class_cancelled: {
    status: 409,
    en: 'This class was cancelled, so there is no attendance to take.',
    hi: 'यह क्लास रद्द हुई है, इसलिए इसकी हाज़िरी नहीं लगती।',
    next: ['reload'],
  },
  roll_not_open: {
    status: 409,
    en: 'Attendance opens {minutes} minutes before the class.',
    hi: 'हाज़िरी क्लास से {minutes} मिनट पहले खुलती है।',
    next: ['wait'],
  },
  roll_closed: {
    status: 409,
    en: 'Attendance can be corrected for {days} days after the class. It’s now too late.',
    hi: 'क्लास के {days} दिन बाद तक ही हाज़िरी सुधारी जा सकती है। वह समय बीत गया है।',
    next: ['reload'],
  },
  note_too_early: {
    status: 409,
    en: 'You can write a note from {minutes} minutes before the class.',
    hi: 'नोट क्लास से {minutes} मिनट पहले से लिखा जा सकता है।',
    next: ['wait'],
  },
  note_too_late: {
    status: 409,
    en: 'Notes can be written for {days} days after the class. It’s now too late.',
    hi: 'क्लास के {days} दिन बाद तक ही नोट लिखा जा सकता है। वह समय बीत गया है।',
    next: ['reload'],
  },
  note_settled: {
    status: 409,
    en: 'Only its author can change a note, for {hours} hours. Write a new one instead.',
    hi: 'नोट को लिखने वाले ही {hours} घंटे तक बदल सकते हैं। इसके बदले नया नोट लिखें।',
    next: ['reload'],
  },
  away_changed: {
    status: 409,
    en: 'The classes on these days have changed. Please check them again.',
    hi: 'इन दिनों की क्लासें बदल गई हैं। कृपया दोबारा देख लें।',
    next: ['reload'],
  },
  not_on_roll: {
    status: 409,
    en: 'This learner is no longer in this class.',
    hi: 'यह स्टूडेंट अब इस क्लास में नहीं हैं।',
    next: ['reload'],
  },
  already_on_roll: {
    status: 409,
    en: 'This learner is already in this class.',
    hi: 'यह स्टूडेंट पहले से लिस्ट में हैं।',
    next: ['reload'],
  },
  class_full: {
    status: 409,
    en: 'This class has {capacity} seats and all are taken.',
    hi: 'इस क्लास में {capacity} सीटें हैं और सभी भरी हैं।',
    next: ['choose_another'],
  },
  cancel_booking_instead: {
    status: 409,
    en: 'This is a single class. Cancel or reschedule the booking instead.',
    hi: 'यह सिंगल क्लास है। इसके बदले बुकिंग रद्द करें या समय बदलें।',
    next: ['cancel_booking'],
  },
  choice_stands: {
    status: 409,
    en: 'The class moved to a time when this learner can’t attend. Choose a make-up class or a refund instead.',
    hi: 'क्लास का समय बदल गया और यह स्टूडेंट तब नहीं आ सकते। इसकी भरपाई क्लास या रिफ़ंड चुनें।',
    next: ['choose_compensation'],
  },
  credit_spent: {
    status: 409,
    en: 'The make-up class for this absence is used or has expired, so the absence stays.',
    hi: 'इस छुट्टी की भरपाई क्लास ली जा चुकी है या ख़त्म हो गई है, इसलिए छुट्टी बनी रहेगी।',
    next: ['reload'],
  },
  credit_not_usable: {
    status: 409,
    en: 'You have no make-up class that is valid until then.',
    hi: 'उस दिन तक चलने वाली कोई भरपाई क्लास बाकी नहीं है।',
    next: ['choose_another'],
  },
  opening_gone: {
    status: 409,
    en: 'This class can’t be a make-up class any more. Choose another.',
    hi: 'वहाँ अब भरपाई क्लास नहीं ली जा सकती। कृपया दूसरी चुनें।',
    next: ['choose_another'],
  },
  credit_would_lapse: {
    status: 409,
    en: 'You could get this make-up class back until {until}. You can still cancel it.',
    hi: 'अब भरपाई क्लास वापस नहीं मिलेगी: इसका समय {until} तक था। आप इसे फिर भी रद्द कर सकते हैं।',
    next: ['give_up'],
  },
} as const satisfies RefusalKinds
