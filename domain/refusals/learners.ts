import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals of learners. */
export const LEARNERS_REFUSALS = {
  guardian_consent_required: {
    status: 422,
    en: 'For a child under 18 a guardian must agree first.',
    hi: '18 वर्ष से छोटे बच्चे के लिए अभिभावक की सहमति ज़रूरी है।',
    next: ['give_consent'],
  },
  too_many_learners: {
    status: 409,
    en: 'A family can hold at most {max} profiles.',
    hi: 'एक परिवार में अधिकतम {max} प्रोफ़ाइल हो सकती हैं।',
  },
  address_missing: {
    status: 409,
    en: 'Put your home on the map first, then we can search nearby.',
    hi: 'पहले मानचित्र पर अपना पता चुनें, फिर आसपास खोज सकेंगे।',
    next: ['set_address'],
  },
} as const satisfies RefusalKinds
