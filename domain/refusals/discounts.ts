import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about discount codes and staff discounts. */
export const DISCOUNTS_REFUSALS = {
  desk_discount_too_high: {
    status: 422,
    en: 'The discount here can be {most} at most.',
    hi: 'यहाँ ज़्यादा से ज़्यादा {most} की छूट दी जा सकती है।',
    next: ['lower_amount'],
  },
  discount_code_taken: {
    status: 409,
    en: 'Your center already has the code {code}. Change it, or choose another name.',
    hi: 'आपके सेंटर में कोड {code} पहले से है। उसे बदलें, या दूसरा नाम चुनें।',
    next: ['another_code'],
  },
  discount_least_amount: {
    status: 409,
    en: 'Code {code} is for fees of {least} or more, before tax. Continue without it.',
    hi: 'कोड {code} टैक्स से पहले {least} या ज़्यादा की फ़ीस पर चलता है। इसके बिना आगे बढ़ें।',
    next: ['without_code'],
  },
  discount_new_only: {
    status: 409,
    en: 'Code {code} is for learners who are new at {center}. Continue without it.',
    hi: 'कोड {code} {center} में नए आने वालों के लिए है। इसके बिना आगे बढ़ें।',
    next: ['without_code'],
  },
  discount_not_for_this: {
    status: 409,
    en: 'Code {code} isn’t for this class. Use it for another one, or continue without it.',
    hi: 'कोड {code} इस क्लास के लिए नहीं है। इसे किसी दूसरी में लगाएँ, या इसके बिना आगे बढ़ें।',
    next: ['another_class', 'without_code'],
  },
  discount_not_yet: {
    status: 409,
    en: 'Code {code} is valid from {from}. Come back then, or continue without it.',
    hi: 'कोड {code} {from} से चलेगा। तब आएँ, या इसके बिना आगे बढ़ें।',
    next: ['later', 'without_code'],
  },
  discount_over: {
    status: 409,
    en: 'Code {code} has expired. Continue without it.',
    hi: 'कोड {code} का समय ख़त्म हो गया है। इसके बिना आगे बढ़ें।',
    next: ['without_code'],
  },
  discount_unknown: {
    status: 409,
    en: '{center} has no code {code}. Check the spelling, or continue without it.',
    hi: '{center} में कोड {code} नहीं है। देखें कि सही लिखा है, या इसके बिना आगे बढ़ें।',
    next: ['check_code', 'without_code'],
  },
  discount_used_before: {
    status: 409,
    en: 'Your family has no uses of code {code} left. Continue without it.',
    hi: 'आपका परिवार कोड {code} जितनी बार लगा सकता था, लगा चुका है। इसके बिना आगे बढ़ें।',
    next: ['without_code'],
  },
  discount_used_up: {
    status: 409,
    en: 'Code {code} has no uses left. Continue without it.',
    hi: 'कोड {code} जितनी बार चल सकता था, चल चुका है। इसके बिना आगे बढ़ें।',
    next: ['without_code'],
  },
} as const satisfies RefusalKinds
