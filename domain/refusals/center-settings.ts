import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about a center's settings. */
export const CENTER_SETTINGS_REFUSALS = {
  whole_center_only: {
    status: 403,
    en: 'This is about the whole center, and your access covers some activities only. Ask the center head.',
    hi: 'यह पूरे सेंटर से जुड़ा है, और आपका काम कुछ ऐक्टिविटीज़ तक सीमित है। अपने सेंटर हेड से बात करें।',
    next: ['ask_head'],
  },
  hours_overlap: {
    status: 422,
    en: 'Two opening times on the same day overlap.',
    hi: 'एक ही दिन के दो समय आपस में टकराते हैं।',
    next: ['correct_fields'],
  },
  classes_affected: {
    status: 409,
    en: 'Upcoming classes affected: {count}. Check them and confirm.',
    hi: 'इसका असर आगे की {count} क्लासों पर पड़ेगा। उन्हें देखें और कन्फ़र्म करें।',
    next: ['plan_again'],
  },
  classes_affected_changed: {
    status: 409,
    en: 'The affected classes have changed: {count} now. Check them again.',
    hi: 'जिन क्लासों पर असर पड़ेगा वे बदल गई हैं। अब ऐसी {count} क्लासें हैं। उन्हें फिर देखें।',
    next: ['plan_again'],
  },
  already_exists: {
    status: 409,
    en: 'That already exists. Choose another.',
    hi: 'यह पहले से मौजूद है। कोई और चुनें।',
    next: ['choose_another'],
  },
  in_use: {
    status: 409,
    en: 'Classes that need this capacity: {count}. Keep it, or reschedule these classes first.',
    hi: 'इतनी क्लासें एक साथ नहीं हो पाएँगी; असर वाली क्लासें: {count}। संख्या उतनी ही रखें, या पहले इन क्लासों का समय बदलें।',
    next: ['change_amount', 'show_classes'],
  },
  not_engaged: {
    status: 409,
    en: 'This expert doesn’t work with your center right now.',
    hi: 'यह एक्सपर्ट अभी आपके सेंटर के साथ काम नहीं करते।',
    next: ['show_experts'],
  },
  service_not_offered: {
    status: 409,
    en: 'Your center doesn’t offer this activity yet.',
    hi: 'आपके सेंटर में अभी यह ऐक्टिविटी नहीं है।',
    next: ['add_service', 'choose_service'],
  },
  policy_unfair: {
    status: 422,
    en: 'Later cancellations can’t get higher refunds.',
    hi: 'देर से रद्द करने पर ज़्यादा रिफ़ंड नहीं मिल सकता।',
    next: ['correct_fields'],
  },
} as const satisfies RefusalKinds
