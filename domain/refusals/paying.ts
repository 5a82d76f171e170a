import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about paying. */
export const PAYING_REFUSALS = {
  hold_expired: {
    status: 409,
    en: 'The time to pay has run out and the slot is free again.',
    hi: 'भुगतान का समय समाप्त हो गया और स्लॉट फिर खाली है।',
    next: ['another_slot'],
  },
  nothing_to_pay: {
    status: 409,
    en: 'There is nothing left to pay here.',
    hi: 'यहाँ कुछ भुगतान बाकी नहीं है।',
    next: ['reload'],
  },
  amount_differs: {
    status: 422,
    en: 'The amount must be exactly what is due.',
    hi: 'राशि ठीक उतनी ही होनी चाहिए जितनी देय है।',
    next: ['correct_fields'],
  },
  reference_used: {
    status: 409,
    en: 'This payment reference was already recorded.',
    hi: 'यह भुगतान संदर्भ पहले दर्ज हो चुका है।',
    next: ['correct_fields'],
  },
  gateway_unavailable: {
    status: 503,
    en: 'The payment service does not answer. Your slot is still held; please try again.',
    hi: 'भुगतान सेवा उत्तर नहीं दे रही। आपका स्लॉट सुरक्षित है; फिर कोशिश करें।',
    next: ['retry'],
  },
  signature_invalid: {
    status: 401,
    en: 'The signature does not match.',
    hi: 'हस्ताक्षर मेल नहीं खाता।',
    machineOnly: true,
  },
  no_late_payment: {
    status: 409,
    en: 'There is no late payment waiting for your choice.',
    hi: 'आपके निर्णय के लिए कोई देर का भुगतान नहीं है।',
    next: ['reload'],
  },
} as const satisfies RefusalKinds
