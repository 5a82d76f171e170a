import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about engagements and their terms. */
export const AGREEMENT_REFUSALS = {
  already_engaged: {
    status: 409,
    en: '{name} works with you already.',
    hi: '{name} पहले से आपके साथ काम करते हैं।',
    next: ['open_engagement'],
  },
  expert_invitation_over: {
    status: 409,
    en: 'This invitation is not open any more.',
    hi: 'यह निमंत्रण अब खुला नहीं है।',
    next: ['reload'],
  },
  expert_invitation_sent_lately: {
    status: 409,
    en: 'The message went out within the last day. It can be sent again from {from}.',
    hi: 'संदेश पिछले एक दिन में भेजा जा चुका है। {from} से फिर भेजा जा सकता है।',
    next: ['wait'],
  },
  classes_to_cover: {
    status: 409,
    en: 'Classes of {expert} at {center} stand in that time ({classes}). Give them to somebody else or call them off first.',
    hi: 'उस समय {center} में {expert} की कक्षाएँ तय हैं ({classes})। पहले उन्हें किसी और को दें या रद्द करें।',
    next: ['cover_classes', 'give_notice'],
  },
  notice_given: {
    status: 409,
    en: 'Notice was given already: the last day is {on}.',
    hi: 'सूचना दी जा चुकी है: अंतिम दिन {on} है।',
    next: ['agree_to_end'],
  },
  no_own_notice: {
    status: 409,
    en: 'You gave no notice that could be taken back.',
    hi: 'आपने कोई सूचना नहीं दी जिसे वापस लिया जा सके।',
    next: ['reload'],
  },
  nothing_to_agree_to: {
    status: 409,
    en: 'The other side has not asked to end it sooner.',
    hi: 'दूसरे पक्ष ने इसे पहले समाप्त करने को नहीं कहा है।',
    next: ['give_notice'],
  },
  paused_by_other_side: {
    status: 409,
    en: 'The other side paused this. Ask them to go on.',
    hi: 'इसे दूसरे पक्ष ने रोका है। फिर शुरू करने के लिए उनसे कहें।',
    next: ['ask_other_side'],
  },
  service_not_in_profile: {
    status: 409,
    en: '{expert} does not teach that. Choose from what their profile names.',
    hi: '{expert} यह नहीं सिखाते। उनकी प्रोफ़ाइल में लिखी सेवाओं में से चुनें।',
    next: ['choose_service'],
  },
  agreement_open: {
    status: 409,
    en: 'Another version is open. Change or withdraw that one first.',
    hi: 'एक और संस्करण खुला है। पहले उसे बदलें या वापस लें।',
    next: ['open_agreement'],
  },
  agreement_over: {
    status: 409,
    en: 'Its last day has passed. Make a new version with other dates.',
    hi: 'इसका अंतिम दिन बीत चुका है। दूसरी तारीख़ों के साथ नया संस्करण बनाएँ।',
    next: ['new_version'],
  },
  agreement_same: {
    status: 409,
    en: 'These are the terms you were sent. Verify them, or change something.',
    hi: 'यही शर्तें आपको भेजी गई थीं। इनकी पुष्टि करें, या कुछ बदलें।',
    next: ['verify'],
  },
  own_agreement: {
    status: 409,
    en: 'This version is your own. The other side answers it; you can withdraw it.',
    hi: 'यह संस्करण आपका अपना है। उत्तर दूसरा पक्ष देगा; आप इसे वापस ले सकते हैं।',
    next: ['withdraw'],
  },
  other_sides_agreement: {
    status: 409,
    en: 'This version is the other side’s. You can decline it or answer with your own.',
    hi: 'यह संस्करण दूसरे पक्ष का है। आप इसे अस्वीकार कर सकते हैं या अपना भेज सकते हैं।',
    next: ['decline', 'counter'],
  },
} as const satisfies RefusalKinds
