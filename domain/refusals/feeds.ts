import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about calendar links. */
export const FEEDS_REFUSALS = {
  too_many_feeds: {
    status: 409,
    en: 'You already have {most} calendar links. Turn off one you no longer use, then create a new one.',
    hi: 'आपके पास पहले से {most} कैलेंडर लिंक हैं। जो काम में न हो उसे बंद करें, फिर नया बनाएँ।',
    next: ['revoke_feed'],
  },
  feed_of_what: {
    status: 422,
    en: 'A center’s calendar link shows the classes of one expert or one space. Choose one.',
    hi: 'सेंटर का कैलेंडर लिंक एक एक्सपर्ट या एक कोर्ट/रूम की क्लासें दिखाता है। इनमें से एक चुनें।',
    next: ['choose_expert_or_space'],
  },
} as const satisfies RefusalKinds
