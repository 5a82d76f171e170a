import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about calendar links. */
export const FEEDS_REFUSALS = {
  too_many_feeds: {
    status: 409,
    en: 'You have {most} calendar links already. End one that you no longer use, then make a new one.',
    hi: 'आपके पास पहले से {most} कैलेंडर लिंक हैं। जो काम में न हो उसे बंद करें, फिर नया बनाएँ।',
    next: ['revoke_feed'],
  },
  feed_of_what: {
    status: 422,
    en: 'A calendar link of a center shows the classes of one expert or of one space. Choose one of them.',
    hi: 'केंद्र का कैलेंडर लिंक एक विशेषज्ञ या एक स्थान की कक्षाएँ दिखाता है। इनमें से एक चुनें।',
    next: ['choose_expert_or_space'],
  },
} as const satisfies RefusalKinds
