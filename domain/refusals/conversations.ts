import type { RefusalKinds } from './refusal-kind.ts'

/** Messages between families, experts and centers. */
export const CONVERSATIONS_REFUSALS = {
  conversation_closed: {
    status: 409,
    en: 'The center has closed this conversation. You can start a new one.',
    hi: 'सेंटर ने यह बातचीत बंद कर दी है। आप नई बातचीत शुरू कर सकते हैं।',
    next: ['reload'],
  },
  conversation_over: {
    status: 409,
    en: 'You can read this conversation but no longer write in it: the classes have ended.',
    hi: 'यह बातचीत पढ़ी जा सकती है, पर अब इसमें लिख नहीं सकते: क्लासें ख़त्म हो चुकी हैं।',
    next: ['call_center'],
  },
  conversation_open_already: {
    status: 409,
    en: 'A newer conversation about this is open. Write there.',
    hi: 'इस बारे में नई बातचीत पहले से खुली है। वहाँ लिखें।',
    next: ['reload'],
  },
  too_many_conversations: {
    status: 429,
    en: 'You can start {most} conversations a day. Write in one that is open, or try tomorrow.',
    hi: 'एक दिन में {most} नई बातचीत शुरू कर सकते हैं। किसी खुली बातचीत में लिखें, या कल कोशिश करें।',
    next: ['wait'],
  },
} as const satisfies RefusalKinds
