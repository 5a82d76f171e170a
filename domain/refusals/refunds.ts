import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about refunds that need a second person. */
export const REFUNDS_REFUSALS = {
  heads_decide: {
    status: 403,
    en: 'A center head decides on this. Ask one of them.',
    hi: 'इसका फ़ैसला सेंटर के हेड करते हैं। उनमें से किसी से कहें।',
    next: ['ask_head'],
  },
  own_refund: {
    status: 403,
    en: 'You requested this refund yourself. Another head has to approve it.',
    hi: 'यह रिफ़ंड आपने ही माँगा था। किसी दूसरे हेड को इसे देखना होगा।',
    next: ['ask_head'],
  },
  refund_waits: {
    status: 409,
    en: 'A refund of this order is already awaiting a center head.',
    hi: 'इस ऑर्डर का एक रिफ़ंड पहले से सेंटर हेड की मंज़ूरी का इंतज़ार कर रहा है।',
    next: ['show_refunds'],
  },
} as const satisfies RefusalKinds
