import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about tax rates. */
export const TAXES_REFUSALS = {
  tax_rate_taken: {
    status: 409,
    en: 'A rate for this begins on {from} already. Change that one, or choose another day.',
    hi: 'इसके लिए {from} से एक दर पहले से है। उसे बदलें, या दूसरा दिन चुनें।',
    next: ['another_date'],
  },
  tax_rate_too_early: {
    status: 409,
    en: 'Orders up to {last} carry another rate and keep it. Choose a day after that.',
    hi: '{last} तक के ऑर्डर में दूसरी दर है और वही रहेगी। उसके बाद का दिन चुनें।',
    next: ['another_date'],
  },
  tax_rate_used: {
    status: 409,
    en: 'Orders carry this rate, so it stays as it is. Add a new one from a later day.',
    hi: 'यह दर ऑर्डर में लग चुकी है, इसलिए वैसी ही रहेगी। आगे के किसी दिन से नई दर जोड़ें।',
    next: ['new_rate'],
  },
} as const satisfies RefusalKinds
