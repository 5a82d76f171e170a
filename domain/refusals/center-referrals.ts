import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals of centers that bring centers. */
export const CENTER_REFERRALS_REFUSALS = {
  center_referral_unknown: {
    status: 422,
    en: 'No center has this code. Check it with the person who sent it, or leave it empty.',
    hi: 'यह कोड किसी सेंटर का नहीं है। भेजने वाले से जाँच लें, या इसे खाली छोड़ें।',
    next: ['correct_fields'],
  },
  center_referral_off: {
    status: 409,
    en: 'There’s no reward for inviting centers right now. Continue without a code.',
    hi: 'अभी सेंटर लाने पर मुफ़्त दिन नहीं मिल रहे हैं। बिना कोड के आगे बढ़ें।',
    next: ['correct_fields'],
  },
  center_referral_own: {
    status: 409,
    en: 'This code belongs to a center that you or your number are part of. Continue without it.',
    hi: 'यह कोड उस सेंटर का है जिससे आप या आपका नंबर जुड़े हैं। इसके बिना आगे बढ़ें।',
    next: ['correct_fields'],
  },
  center_referral_not_yet: {
    status: 409,
    en: 'Your center can invite others once its own plan is active.',
    hi: 'आपके सेंटर का प्लान चालू होते ही आप दूसरे सेंटर ला सकेंगे।',
    next: ['cancel'],
  },
} as const satisfies RefusalKinds
