import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about paying. */
export const PAYING_REFUSALS = {
  hold_expired: {
    status: 409,
    en: 'The time to pay has passed and the slot is free again.',
    hi: 'पेमेंट का समय ख़त्म हो गया और स्लॉट फिर खाली है।',
    next: ['another_slot'],
  },
  nothing_to_pay: {
    status: 409,
    en: 'There’s nothing left to pay here.',
    hi: 'यहाँ कुछ पेमेंट बाकी नहीं है।',
    next: ['reload'],
  },
  amount_differs: {
    status: 422,
    en: 'The amount must be exactly what is due.',
    hi: 'रकम ठीक उतनी ही होनी चाहिए जितनी बाकी है।',
    next: ['correct_fields'],
  },
  reference_used: {
    status: 409,
    en: 'This payment reference was already recorded.',
    hi: 'यह पेमेंट रेफ़रेंस पहले दर्ज हो चुका है।',
    next: ['correct_fields'],
  },
  gateway_unavailable: {
    status: 503,
    en: 'The payment service isn’t responding. Your slot is still reserved; try again.',
    hi: 'पेमेंट सेवा जवाब नहीं दे रही। आपका स्लॉट रिज़र्व है; फिर कोशिश करें।',
    next: ['retry'],
  },
  signature_invalid: {
    status: 401,
    en: 'The signature doesn’t match.',
    hi: 'सिग्नेचर मेल नहीं खाता।',
    machineOnly: true,
  },
  no_late_payment: {
    status: 409,
    en: 'You have no late payment to decide on.',
    hi: 'आपके फ़ैसले के लिए कोई देर का पेमेंट नहीं है।',
    next: ['reload'],
  },
} as const satisfies RefusalKinds
