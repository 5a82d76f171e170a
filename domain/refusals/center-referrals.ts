import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals of centers that bring centers. */
export const CENTER_REFERRALS_REFUSALS = {
  center_referral_unknown: {
    status: 422,
    en: 'No center has this code. Check it with whoever sent it, or leave it out.',
    hi: 'यह कोड किसी केंद्र का नहीं है। भेजने वाले से जाँच लें, या इसे खाली छोड़ें।',
    next: ['correct_fields'],
  },
  center_referral_off: {
    status: 409,
    en: 'No free days are given for bringing centers at the moment. Continue without a code.',
    hi: 'अभी केंद्र लाने पर मुफ़्त दिन नहीं मिल रहे हैं। बिना कोड के आगे बढ़ें।',
    next: ['correct_fields'],
  },
  center_referral_own: {
    status: 409,
    en: 'This code belongs to a center that you or your number are part of. Continue without it.',
    hi: 'यह कोड उस केंद्र का है जिससे आप या आपका नंबर जुड़े हैं। इसके बिना आगे बढ़ें।',
    next: ['correct_fields'],
  },
  center_referral_not_yet: {
    status: 409,
    en: 'Your center can bring others as soon as its own plan is active.',
    hi: 'आपके केंद्र का प्लान चालू होते ही आप दूसरे केंद्र ला सकेंगे।',
    next: ['cancel'],
  },
} as const satisfies RefusalKinds
