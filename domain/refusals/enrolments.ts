import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about enrolments. */
export const ENROLMENTS_REFUSALS = {
  already_in_batch: {
    status: 409,
    en: '{learner} is already in this batch.',
    hi: '{learner} इस बैच में पहले से हैं।',
    next: ['my_batches'],
  },
  already_waiting: {
    status: 409,
    en: '{learner} is already on the waitlist.',
    hi: '{learner} इस बैच की वेटिंग लिस्ट में पहले से हैं।',
    next: ['my_batches'],
  },
  approval_needed: {
    status: 409,
    en: 'The center approves who joins this batch. Request a seat.',
    hi: 'इस बैच में कौन जुड़ेगा, यह सेंटर मंज़ूर करता है। सीट की रिक्वेस्ट करें।',
    next: ['ask_center'],
  },
  batch_full: {
    status: 409,
    en: 'This batch is full. Join the waitlist and we’ll notify you.',
    hi: 'यह बैच फ़ुल है। वेटिंग लिस्ट में आएँ, हम आपको बताएँगे।',
    next: ['join_waitlist', 'another_batch'],
  },
  batch_not_open: {
    status: 409,
    en: 'This batch isn’t taking new learners. See other batches.',
    hi: 'यह बैच अभी नए स्टूडेंट नहीं ले रहा। कृपया दूसरा बैच देखें।',
    next: ['another_batch'],
  },
  dues_open: {
    status: 409,
    en: '{learner} has a fee due at this center. Pay it first.',
    hi: 'इस सेंटर में {learner} की फ़ीस बाकी है। पहले उसे चुकाएँ।',
    next: ['pay_dues'],
  },
  group_too_large: {
    status: 409,
    en: 'Seats in this batch: {capacity}. You need {needed}: join or wait one by one.',
    hi: 'इस बैच में कुल सीटें: {capacity}। आप {needed} हैं: एक-एक करके जुड़ें या इंतज़ार करें।',
    next: ['fewer_learners'],
  },
  offer_lapsed: {
    status: 409,
    en: 'This seat was reserved until {until} and is now offered to the next. You can join the waitlist again.',
    hi: 'यह सीट {until} तक रिज़र्व थी और अब अगले को मिल गई। आप फिर वेटिंग लिस्ट में आ सकते हैं।',
    next: ['join_waitlist'],
  },
  pause_dates_wrong: {
    status: 422,
    en: 'A pause starts today or later and lasts up to three months.',
    hi: 'रोकना आज या बाद में शुरू होता है और ज़्यादा से ज़्यादा तीन महीने का होता है।',
    next: ['other_dates'],
  },
  seats_free: {
    status: 409,
    en: 'There’s a free seat: you can join now.',
    hi: 'सीट खाली है: आप अभी जुड़ सकते हैं।',
    next: ['join_batch'],
  },
  several_families: {
    status: 409,
    en: 'These learners aren’t from one family. Add one family at a time.',
    hi: 'ये एक ही परिवार के नहीं हैं। एक बार में एक ही परिवार को जोड़ें।',
    next: ['fewer_learners'],
  },
  too_few_seats: {
    status: 409,
    en: 'Seats left: {free}. You need {needed} together. Take those now, or wait for enough.',
    hi: 'बची सीटें: {free}। आपको एक साथ {needed} चाहिए। जितनी खाली हैं अभी ले लें, या पूरी होने तक इंतज़ार करें।',
    next: ['fewer_learners', 'join_waitlist'],
  },
  too_old: {
    status: 409,
    en: '{learner} is too old for this batch ({ages}).',
    hi: '{learner} की उम्र इस बैच ({ages}) से ज़्यादा है।',
    next: ['another_batch', 'ask_center'],
  },
  too_young: {
    status: 409,
    en: '{learner} is too young for this batch ({ages}).',
    hi: '{learner} की उम्र इस बैच ({ages}) से कम है।',
    next: ['another_batch', 'ask_center'],
  },
  trial_not_offered: {
    status: 409,
    en: 'This batch has no trial class. You can join it.',
    hi: 'इस बैच में ट्रायल क्लास नहीं है। आप जुड़ सकते हैं।',
    next: ['join_batch'],
  },
  trial_used: {
    status: 409,
    en: '{learner} has already had a trial of this activity here. You can join the batch.',
    hi: '{learner} यहाँ इस ऐक्टिविटी का ट्रायल ले चुके हैं। आप बैच में जुड़ सकते हैं।',
    next: ['join_batch'],
  },
} as const satisfies RefusalKinds
