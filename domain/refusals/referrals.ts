import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals of bringing others. */
export const REFERRALS_REFUSALS = {
  referral_code_unknown: {
    status: 422,
    en: 'This code doesn’t exist. Check it with the person who sent it.',
    hi: 'यह कोड मौजूद नहीं है। जिन्होंने भेजा, उनसे जाँच लें।',
    next: ['correct_fields'],
  },
  referral_own: {
    status: 409,
    en: 'This is your own code. Share it with a friend.',
    hi: 'यह आपका अपना कोड है। इसे किसी दोस्त को भेजें।',
    next: ['cancel'],
  },
  referral_joined_before: {
    status: 409,
    en: 'You’ve already joined with a code.',
    hi: 'आप पहले ही एक कोड से जुड़ चुके हैं।',
    next: ['reload'],
  },
  referral_not_new: {
    status: 409,
    en: 'Codes are for new families. You already have an account. Invite a friend with yours.',
    hi: 'कोड नए परिवारों के लिए है। आपका खाता पहले से है। अपने कोड से किसी दोस्त को बुलाएँ।',
    next: ['cancel'],
  },
  referral_family: {
    status: 409,
    en: 'You’re guardians of the same child. Codes are for other families.',
    hi: 'आप दोनों एक ही बच्चे के अभिभावक हैं। कोड दूसरे परिवारों के लिए है।',
    next: ['cancel'],
  },
  referral_own_number: {
    status: 409,
    en: 'This is your own number. Enter your friend’s.',
    hi: 'यह आपका अपना नंबर है। दोस्त का नंबर डालें।',
    next: ['correct_fields'],
  },
  referral_too_many: {
    status: 409,
    en: '{most} invited friends haven’t joined yet. Remove some first.',
    hi: 'आपके बुलाए {most} लोग अभी नहीं जुड़े हैं। पहले कुछ हटाएँ।',
    next: ['cancel'],
  },
  referral_nothing_given: {
    status: 422,
    en: 'Enter an amount for at least one side.',
    hi: 'कम से कम एक पक्ष के लिए रकम डालें।',
    next: ['correct_fields'],
  },
  referral_above_minimum: {
    status: 422,
    en: 'Both rewards together are more than the first payment. Raise the minimum.',
    hi: 'दोनों इनाम मिलाकर पहले पेमेंट से ज़्यादा हैं। कम से कम रकम बढ़ाएँ।',
    next: ['correct_fields'],
  },
} as const satisfies RefusalKinds
