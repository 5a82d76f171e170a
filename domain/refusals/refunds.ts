import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about refunds that need a second person. */
export const REFUNDS_REFUSALS = {
  heads_decide: {
    status: 403,
    en: 'A head of the center decides about this. Ask one of them.',
    hi: 'इसका फैसला केंद्र के प्रमुख करते हैं। उनमें से किसी से कहें।',
    next: ['ask_head'],
  },
  own_refund: {
    status: 403,
    en: 'You asked for this refund yourself. Another head has to look at it.',
    hi: 'यह वापसी आपने ही माँगी थी। किसी दूसरे प्रमुख को इसे देखना होगा।',
    next: ['ask_head'],
  },
  refund_waits: {
    status: 409,
    en: 'A refund of this order waits for a head of the center already.',
    hi: 'इस ऑर्डर की एक वापसी पहले से केंद्र प्रमुख की मंज़ूरी का इंतज़ार कर रही है।',
    next: ['show_refunds'],
  },
} as const satisfies RefusalKinds
