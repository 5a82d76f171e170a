import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about a center's settings. */
export const CENTER_SETTINGS_REFUSALS = {
  whole_center_only: {
    status: 403,
    en: 'This concerns the whole center, and your work is limited to some of its services. Ask the head of your center.',
    hi: 'यह पूरे केंद्र से जुड़ा है, और आपका काम कुछ सेवाओं तक सीमित है। अपने केंद्र प्रमुख से बात करें।',
    next: ['ask_head'],
  },
  hours_overlap: {
    status: 422,
    en: 'Two stretches of one day overlap.',
    hi: 'एक ही दिन के दो समय आपस में टकराते हैं।',
    next: ['correct_fields'],
  },
  classes_affected: {
    status: 409,
    en: 'Upcoming classes this affects: {count}. Check them and confirm.',
    hi: 'इसका असर आगे की {count} कक्षाओं पर पड़ेगा। उन्हें देखें और कन्फ़र्म करें।',
    next: ['plan_again'],
  },
  classes_affected_changed: {
    status: 409,
    en: 'The classes affected have changed. {count} are affected now. Check them again.',
    hi: 'जिन कक्षाओं पर असर पड़ेगा वे बदल गई हैं। अब ऐसी {count} कक्षाएँ हैं। उन्हें फिर देखें।',
    next: ['plan_again'],
  },
  already_exists: {
    status: 409,
    en: 'That is already there. Choose another.',
    hi: 'यह पहले से मौजूद है। कोई और चुनें।',
    next: ['choose_another'],
  },
  in_use: {
    status: 409,
    en: 'Classes that need the places you take away: {count}. Keep enough places, or move these classes first.',
    hi: 'जो जगहें आप घटा रहे हैं, उनमें बुक कक्षाएँ: {count}। जगहें उतनी ही रखें, या पहले इन कक्षाओं का समय बदलें।',
    next: ['change_amount', 'show_classes'],
  },
  not_engaged: {
    status: 409,
    en: 'This expert does not work with your center at the moment.',
    hi: 'यह विशेषज्ञ अभी आपके केंद्र के साथ काम नहीं करते।',
    next: ['show_experts'],
  },
  service_not_offered: {
    status: 409,
    en: 'Your center does not offer this service yet.',
    hi: 'आपका केंद्र अभी यह सेवा नहीं देता।',
    next: ['add_service', 'choose_service'],
  },
  policy_unfair: {
    status: 422,
    en: 'The share given back must not grow as the class comes nearer.',
    hi: 'कक्षा पास आने पर वापसी का हिस्सा बढ़ नहीं सकता।',
    next: ['correct_fields'],
  },
} as const satisfies RefusalKinds
