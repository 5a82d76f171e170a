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
} as const satisfies RefusalKinds
