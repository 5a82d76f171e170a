import publicWords from './public.en.ts'

/** What public pages are called and say of themselves where links to them stand: the server alone needs it. */
export default {
  titles: {
    home: 'Triveni: find centers, coaches and classes near you',
    ...publicWords.policy.titles,
    center: 'A center',
    expert: 'An expert',
    batch: 'A batch',
    notFound: 'Not found',
  },
  descriptions: {
    home: 'Find activity centers and coaches near you, see free slots, book a class and pay in a minute.',
    privacy: 'What Triveni stores about you, why, for how long, and how to see, export or delete it.',
    terms: 'The terms between you and Triveni when you use the service.',
    refunds: 'What is refunded when a class is cancelled, and when.',
    center: 'A center: prices, opening hours, experts and batches.',
    expert: 'An expert: what they teach, where, and what it costs.',
    batch: 'A batch: when it meets, what it costs, and the seats that are free.',
    notFound: 'There’s nothing at this address.',
  },
} as const
