import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about notifications. */
export const NOTIFICATIONS_REFUSALS = {
  push_for_another: {
    status: 403,
    en: 'A device can only be registered for whoever is signed in on it, in that role. Sign in there first.',
    hi: 'डिवाइस केवल उसी के लिए और उसी भूमिका में जोड़ा जा सकता है जो उस पर साइन इन है। पहले वहाँ साइन इन करें।',
    next: ['sign_in'],
  },
  push_endpoint_refused: {
    status: 422,
    en: 'This is not the address of a push service. Allow notifications again in this browser.',
    hi: 'यह किसी पुश सेवा का पता नहीं है। इस ब्राउज़र में सूचनाएँ फिर से चालू करें।',
    next: ['try_again'],
  },
} as const satisfies RefusalKinds
