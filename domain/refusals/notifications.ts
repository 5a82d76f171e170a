import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about notifications. */
export const NOTIFICATIONS_REFUSALS = {
  push_for_another: {
    status: 403,
    en: 'A device can only be registered for the person and role signed in on it. Sign in there first.',
    hi: 'डिवाइस सिर्फ़ उसी के लिए और उसी रोल में जोड़ा जा सकता है जो उस पर साइन इन है। पहले वहाँ साइन इन करें।',
    next: ['sign_in'],
  },
  push_endpoint_refused: {
    status: 422,
    en: 'This isn’t the address of a push service. Allow notifications in this browser again.',
    hi: 'यह किसी पुश सेवा का पता नहीं है। इस ब्राउज़र में नोटिफ़िकेशन फिर से चालू करें।',
    next: ['try_again'],
  },
  webhook_token_wrong: {
    status: 403,
    en: 'This isn’t the word that the webhook was set up with.',
    hi: 'वेबहुक इस शब्द से सेटअप नहीं हुआ था।',
    machineOnly: true,
  },
  whatsapp_not_set_up: {
    status: 409,
    en: 'Messages by WhatsApp aren’t set up here.',
    hi: 'यहाँ WhatsApp से मैसेज नहीं भेजे जाते।',
    machineOnly: true,
  },
  email_not_set_up: {
    status: 409,
    en: 'E-mail isn’t set up here.',
    hi: 'यहाँ ई-मेल नहीं भेजे जाते।',
    machineOnly: true,
  },
  email_not_sent: {
    status: 503,
    en: 'We couldn’t send the e-mail. Try again in {wait}.',
    hi: 'ई-मेल नहीं भेजा जा सका। {wait} बाद फिर कोशिश करें।',
    next: ['retry'],
  },
  email_unknown: {
    status: 422,
    en: 'There’s no mailbox at this address. Check it.',
    hi: 'इस पते पर कोई मेलबॉक्स नहीं है। पता जाँचें।',
    next: ['correct_fields'],
  },
} as const satisfies RefusalKinds
