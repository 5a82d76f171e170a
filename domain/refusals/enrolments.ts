import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about enrolments. */
export const ENROLMENTS_REFUSALS = {
  already_in_batch: {
    status: 409,
    en: '{learner} has a place in this batch already.',
    hi: '{learner} की इस बैच में जगह पहले से है।',
    next: ['my_batches'],
  },
  already_waiting: {
    status: 409,
    en: '{learner} waits for this batch already.',
    hi: '{learner} इस बैच की वेटिंग लिस्ट में पहले से है।',
    next: ['my_batches'],
  },
  approval_needed: {
    status: 409,
    en: 'The center looks at who joins this batch first. Ask for a place.',
    hi: 'इस बैच में केंद्र पहले देखता है कि कौन आ रहा है। जगह के लिए पूछें।',
    next: ['ask_center'],
  },
  batch_full: {
    status: 409,
    en: 'This batch is full. Join the waitlist, and a seat is offered to you when it is free.',
    hi: 'यह बैच भर गया है। वेटिंग लिस्ट में आएँ, सीट खाली होते ही आपको मिलेगी।',
    next: ['join_waitlist', 'another_batch'],
  },
  batch_not_open: {
    status: 409,
    en: 'This batch takes nobody in right now. Please look at another one.',
    hi: 'यह बैच अभी किसी को नहीं ले रहा। कृपया दूसरा बैच देखें।',
    next: ['another_batch'],
  },
  dues_open: {
    status: 409,
    en: '{learner} has an unpaid fee at this center. Pay it first.',
    hi: 'इस केंद्र में {learner} की फ़ीस बाकी है। पहले उसे चुकाएँ।',
    next: ['pay_dues'],
  },
  group_too_large: {
    status: 409,
    en: 'Seats in the whole batch: {capacity}. You are {needed}: join or wait one by one.',
    hi: 'इस बैच में कुल सीटें: {capacity}। आप {needed} हैं: एक-एक करके जुड़ें या प्रतीक्षा करें।',
    next: ['fewer_learners'],
  },
  offer_lapsed: {
    status: 409,
    en: 'This seat was held until {until} and has gone to the next. You can join the waitlist again.',
    hi: 'यह सीट {until} तक रुकी थी और अब अगले को मिल गई। आप फिर वेटिंग लिस्ट में आ सकते हैं।',
    next: ['join_waitlist'],
  },
  pause_dates_wrong: {
    status: 422,
    en: 'A pause begins today or later and lasts three months at most.',
    hi: 'विराम आज या बाद में शुरू होता है और अधिक से अधिक तीन महीने का होता है।',
    next: ['other_dates'],
  },
  seats_free: {
    status: 409,
    en: 'There is a free seat: you can join at once.',
    hi: 'सीट खाली है: आप अभी जुड़ सकते हैं।',
    next: ['join_batch'],
  },
  several_families: {
    status: 409,
    en: 'These learners are not of one family. Add one family at a time.',
    hi: 'ये एक ही परिवार के नहीं हैं। एक बार में एक ही परिवार को जोड़ें।',
    next: ['fewer_learners'],
  },
  too_few_seats: {
    status: 409,
    en: 'Seats left: {free}. You need {needed} together. Take what is free now, or wait until there are enough.',
    hi: 'बची सीटें: {free}। आपको एक साथ {needed} चाहिए। जितनी खाली हैं अभी ले लें, या पूरी होने तक प्रतीक्षा करें।',
    next: ['fewer_learners', 'join_waitlist'],
  },
  too_old: {
    status: 409,
    en: '{learner} is older than this batch is for ({ages}).',
    hi: '{learner} की उम्र इस बैच ({ages}) से अधिक है।',
    next: ['another_batch', 'ask_center'],
  },
  too_young: {
    status: 409,
    en: '{learner} is younger than this batch is for ({ages}).',
    hi: '{learner} की उम्र इस बैच ({ages}) से कम है।',
    next: ['another_batch', 'ask_center'],
  },
  trial_not_offered: {
    status: 409,
    en: 'This batch has no trial class. You can join it.',
    hi: 'इस बैच में ट्रायल कक्षा नहीं है। आप जुड़ सकते हैं।',
    next: ['join_batch'],
  },
  trial_used: {
    status: 409,
    en: '{learner} has had a trial of this activity here. You can join the batch.',
    hi: '{learner} यहाँ इस गतिविधि का ट्रायल ले चुके हैं। आप बैच में जुड़ सकते हैं।',
    next: ['join_batch'],
  },
} as const satisfies RefusalKinds
