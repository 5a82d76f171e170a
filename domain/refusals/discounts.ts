import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about discount codes and staff discounts. */
export const DISCOUNTS_REFUSALS = {
  desk_discount_too_high: {
    status: 422,
    en: 'At most {most} can be taken off here.',
    hi: 'यहाँ अधिकतम {most} की छूट दी जा सकती है।',
    next: ['lower_amount'],
  },
  discount_code_taken: {
    status: 409,
    en: 'Your center has a code {code} already. Change that one, or choose another name.',
    hi: 'आपके केंद्र में कोड {code} पहले से है। उसे बदलें, या दूसरा नाम चुनें।',
    next: ['another_code'],
  },
  discount_least_amount: {
    status: 409,
    en: 'The code {code} is for fees from {least} on, before tax. Go on without it.',
    hi: 'कोड {code} कर से पहले {least} या अधिक की फ़ीस पर चलता है। इसके बिना आगे बढ़ें।',
    next: ['without_code'],
  },
  discount_new_only: {
    status: 409,
    en: 'The code {code} is for learners who are new at {center}. Go on without it.',
    hi: 'कोड {code} {center} में नए आने वालों के लिए है। इसके बिना आगे बढ़ें।',
    next: ['without_code'],
  },
  discount_not_for_this: {
    status: 409,
    en: 'The code {code} is not for this class. Use it for another one, or go on without it.',
    hi: 'कोड {code} इस कक्षा के लिए नहीं है। इसे किसी दूसरी में लगाएँ, या इसके बिना आगे बढ़ें।',
    next: ['another_class', 'without_code'],
  },
  discount_not_yet: {
    status: 409,
    en: 'The code {code} can be used from {from} on. Come back then, or go on without it.',
    hi: 'कोड {code} {from} से चलेगा। तब आएँ, या इसके बिना आगे बढ़ें।',
    next: ['later', 'without_code'],
  },
  discount_over: {
    status: 409,
    en: 'The code {code} is over. Go on without it.',
    hi: 'कोड {code} का समय समाप्त हो गया है। इसके बिना आगे बढ़ें।',
    next: ['without_code'],
  },
  discount_unknown: {
    status: 409,
    en: '{center} has no code {code}. Look at how it is written, or go on without it.',
    hi: '{center} में कोड {code} नहीं है। देखें कि सही लिखा है, या इसके बिना आगे बढ़ें।',
    next: ['check_code', 'without_code'],
  },
  discount_used_before: {
    status: 409,
    en: 'Your family has used the code {code} as often as it may. Go on without it.',
    hi: 'आपका परिवार कोड {code} जितनी बार लगा सकता था, लगा चुका है। इसके बिना आगे बढ़ें।',
    next: ['without_code'],
  },
  discount_used_up: {
    status: 409,
    en: 'The code {code} has been used as often as it may. Go on without it.',
    hi: 'कोड {code} जितनी बार चल सकता था, चल चुका है। इसके बिना आगे बढ़ें।',
    next: ['without_code'],
  },
} as const satisfies RefusalKinds
