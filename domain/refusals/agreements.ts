import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about engagements and their terms. */
export const AGREEMENT_REFUSALS = {
  already_engaged: {
    status: 409,
    en: '{name} already works with you.',
    hi: '{name} पहले से आपके साथ काम करते हैं।',
    next: ['open_engagement'],
  },
  expert_invitation_over: {
    status: 409,
    en: 'This invitation is no longer open.',
    hi: 'यह न्योता अब खुला नहीं है।',
    next: ['reload'],
  },
  expert_invitation_sent_lately: {
    status: 409,
    en: 'We sent this message within the last day. You can send it again from {from}.',
    hi: 'मैसेज पिछले एक दिन में भेजा जा चुका है। {from} से फिर भेजा जा सकता है।',
    next: ['wait'],
  },
  classes_to_cover: {
    status: 409,
    en: '{expert} has classes at {center} then ({classes}). Find a substitute or cancel them first.',
    hi: 'उस समय {center} में {expert} की क्लासें तय हैं ({classes})। पहले उन्हें किसी और को दें या रद्द करें।',
    next: ['cover_classes', 'give_notice'],
  },
  notice_given: {
    status: 409,
    en: 'Notice has been given: the last day is {on}.',
    hi: 'नोटिस दिया जा चुका है: आख़िरी दिन {on} है।',
    next: ['agree_to_end'],
  },
  no_own_notice: {
    status: 409,
    en: 'You have no notice to withdraw.',
    hi: 'आपने कोई नोटिस नहीं दिया जिसे वापस लिया जा सके।',
    next: ['reload'],
  },
  nothing_to_agree_to: {
    status: 409,
    en: 'The other side hasn’t asked to end it sooner.',
    hi: 'दूसरे पक्ष ने इसे पहले ख़त्म करने को नहीं कहा है।',
    next: ['give_notice'],
  },
  paused_by_other_side: {
    status: 409,
    en: 'The other side paused this. Ask them to resume it.',
    hi: 'इसे दूसरे पक्ष ने रोका है। फिर शुरू करने के लिए उनसे कहें।',
    next: ['ask_other_side'],
  },
  service_not_in_profile: {
    status: 409,
    en: '{expert} doesn’t teach that. Choose an activity from their profile.',
    hi: '{expert} यह नहीं सिखाते। उनकी प्रोफ़ाइल में लिखी ऐक्टिविटीज़ में से चुनें।',
    next: ['choose_service'],
  },
  agreement_open: {
    status: 409,
    en: 'Another version is still open. Change or withdraw it first.',
    hi: 'एक और वर्ज़न खुला है। पहले उसे बदलें या वापस लें।',
    next: ['open_agreement'],
  },
  agreement_over: {
    status: 409,
    en: 'Its last day has passed. Create a new version with other dates.',
    hi: 'इसका आख़िरी दिन बीत चुका है। दूसरी तारीखों के साथ नया वर्ज़न बनाएँ।',
    next: ['new_version'],
  },
  agreement_same: {
    status: 409,
    en: 'These are the terms you were sent. Sign them, or change something.',
    hi: 'यही शर्तें आपको भेजी गई थीं। इन पर साइन करें, या कुछ बदलें।',
    next: ['verify'],
  },
  own_agreement: {
    status: 409,
    en: 'This is your own version. The other side answers it; you can withdraw it.',
    hi: 'यह वर्ज़न आपका अपना है। जवाब दूसरा पक्ष देगा; आप इसे वापस ले सकते हैं।',
    next: ['withdraw'],
  },
  other_sides_agreement: {
    status: 409,
    en: 'The other side sent this version. Decline it, or propose changes.',
    hi: 'यह वर्ज़न दूसरे पक्ष का है। आप इसे नामंज़ूर कर सकते हैं या अपना भेज सकते हैं।',
    next: ['decline', 'counter'],
  },
} as const satisfies RefusalKinds
