import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals of rolls, absences and make-up credits. */
export const ATTENDANCE_REFUSALS = {
  class_called_off: {
    status: 409,
    en: 'This class was called off, so nobody is marked for it.',
    hi: 'यह कक्षा रद्द हुई है, इसलिए इसकी हाज़िरी नहीं लगती।',
    next: ['reload'],
  },
  roll_not_open: {
    status: 409,
    en: 'The roll opens {minutes} minutes before the class.',
    hi: 'हाज़िरी कक्षा से {minutes} मिनट पहले खुलती है।',
    next: ['wait'],
  },
  roll_closed: {
    status: 409,
    en: 'Attendance can be put right for {days} days after the class. That time is over.',
    hi: 'कक्षा के {days} दिन बाद तक ही हाज़िरी सुधारी जा सकती है। वह समय बीत गया है।',
    next: ['reload'],
  },
  not_on_roll: {
    status: 409,
    en: 'This learner is not on the roll of this class any more.',
    hi: 'यह शिक्षार्थी अब इस कक्षा की सूची में नहीं है।',
    next: ['reload'],
  },
  already_on_roll: {
    status: 409,
    en: 'This learner is on the roll already.',
    hi: 'यह शिक्षार्थी पहले से सूची में है।',
    next: ['reload'],
  },
  class_full: {
    status: 409,
    en: 'This class has {capacity} places and all are taken.',
    hi: 'इस कक्षा में {capacity} जगहें हैं और सभी भरी हैं।',
    next: ['choose_another'],
  },
  cancel_booking_instead: {
    status: 409,
    en: 'This is a single class. Cancel or move the booking instead.',
    hi: 'यह एक अकेली कक्षा है। इसके बदले बुकिंग रद्द करें या समय बदलें।',
    next: ['cancel_booking'],
  },
  choice_stands: {
    status: 409,
    en: 'The class was moved to where this learner cannot come. Choose a make-up class or your money for it instead.',
    hi: 'कक्षा ऐसे समय पर चली गई जब यह शिक्षार्थी नहीं आ सकता। इसके बदले की कक्षा या अपने पैसे चुनें।',
    next: ['choose_compensation'],
  },
  credit_spent: {
    status: 409,
    en: 'The class given for this absence has been taken or has ended, so the absence stays.',
    hi: 'इस छुट्टी के बदले मिली कक्षा ली जा चुकी है या समाप्त हो गई है, इसलिए छुट्टी बनी रहेगी।',
    next: ['reload'],
  },
  credit_not_usable: {
    status: 409,
    en: 'There is no make-up class left that lasts until then.',
    hi: 'उस दिन तक चलने वाली कोई बदले की कक्षा बाकी नहीं है।',
    next: ['choose_another'],
  },
  opening_gone: {
    status: 409,
    en: 'A make-up class cannot be taken there any more. Please choose another.',
    hi: 'वहाँ अब बदले की कक्षा नहीं ली जा सकती। कृपया दूसरी चुनें।',
    next: ['choose_another'],
  },
  credit_would_lapse: {
    status: 409,
    en: 'It is too late to get this class back: the time for that ended {until}. You can still give up the place.',
    hi: 'अब यह कक्षा वापस नहीं मिलेगी: इसका समय {until} तक था। आप जगह फिर भी छोड़ सकते हैं।',
    next: ['give_up'],
  },
} as const satisfies RefusalKinds
