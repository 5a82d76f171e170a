import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals of a center's settings. */
export const CENTER_SETTINGS_REFUSALS = {
  whole_center_only: {
    status: 403,
    en: 'This concerns the whole center, and your work is limited to some of its services. Ask the head of your center.',
    hi: 'यह पूरे केंद्र से जुड़ा है, और आपका काम कुछ सेवाओं तक सीमित है। अपने केंद्र प्रमुख से बात करें।',
  },
  hours_overlap: {
    status: 422,
    en: 'Two stretches of one day overlap.',
    hi: 'एक ही दिन के दो समय आपस में टकराते हैं।',
  },
  already_exists: { status: 409, en: 'That is already there.', hi: 'यह पहले से मौजूद है।' },
  in_use: {
    status: 409,
    en: 'It is still in use: {by}. Switch it off instead.',
    hi: 'यह अभी उपयोग में है: {by}। इसे बंद कर सकते हैं।',
    next: ['deactivate'],
  },
  not_engaged: {
    status: 409,
    en: 'This expert does not work with your center at the moment.',
    hi: 'यह विशेषज्ञ अभी आपके केंद्र के साथ काम नहीं करते।',
  },
  service_not_offered: {
    status: 409,
    en: 'Your center does not offer this service yet.',
    hi: 'आपका केंद्र अभी यह सेवा नहीं देता।',
  },
  policy_unfair: {
    status: 422,
    en: 'The share given back must not grow as the class comes nearer.',
    hi: 'कक्षा पास आने पर वापसी का हिस्सा बढ़ नहीं सकता।',
  },
} as const satisfies RefusalKinds
