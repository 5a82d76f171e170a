import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about cancelling classes, substitutes and displaced classes. */
export const DISPLACED_CLASSES_REFUSALS = {
  single_class: {
    status: 409,
    en: 'This is a single class of one learner. Change its booking instead.',
    hi: 'यह एक ही स्टूडेंट की क्लास है। इसके बजाय उसकी बुकिंग बदलें।',
    next: ['show_booking'],
  },
  refund_taken: {
    status: 409,
    en: 'A family has already been refunded for this class, so it can’t be undone. Plan a new class instead.',
    hi: 'एक परिवार इस क्लास का रिफ़ंड ले चुका है, इसलिए इसे पलटा नहीं जा सकता। नई क्लास रखें।',
    next: ['add_class'],
  },
  batch_over: {
    status: 409,
    en: 'The batch of this class has ended, so the class can’t take place. Plan a new batch instead.',
    hi: 'इस क्लास का बैच अब नहीं चलता, इसलिए यह क्लास नहीं हो सकती। इसके बजाय नया बैच बनाएँ।',
    next: ['add_batch'],
  },
  class_not_paid: {
    status: 409,
    en: 'This class isn’t paid for, so there’s nothing to refund. Take the make-up class.',
    hi: 'इस क्लास का पेमेंट नहीं हुआ, इसलिए रिफ़ंड भी नहीं। भरपाई क्लास लें।',
    next: ['take_credit'],
  },
  nothing_owed: {
    status: 409,
    en: 'This class is settled: it was made up, or refunded when the learner left.',
    hi: 'इस क्लास के लिए अब कुछ बाकी नहीं है: भरपाई हो चुकी, या बैच छोड़ने पर रिफ़ंड हो चुका।',
    next: ['my_batches'],
  },
  place_not_paid: {
    status: 409,
    en: 'This seat isn’t paid for yet. Pay first, then choose for this class.',
    hi: 'सीट का पेमेंट अभी नहीं हुआ। पहले पेमेंट करें; फिर आप इस क्लास के लिए चुन सकेंगे।',
    next: ['pay_now', 'my_batches'],
  },
  substitute_cannot_teach: {
    status: 409,
    en: '{name} doesn’t teach this. Choose someone who does.',
    hi: '{name} यह नहीं सिखाते। किसी ऐसे को चुनें जो सिखाते हों।',
    next: ['another_expert'],
  },
  already_on_class: {
    status: 409,
    en: '{name} already teaches this class.',
    hi: '{name} यह क्लास पहले से लेते हैं।',
    next: ['another_expert'],
  },
  displacement_too_large: {
    status: 422,
    en: 'That is too much at once: at most {days} days and {classes} classes. Choose a shorter time.',
    hi: 'यह एक साथ बहुत ज़्यादा है: ज़्यादा से ज़्यादा {days} दिन और {classes} क्लासें। छोटा समय चुनें।',
    next: ['shorter_time'],
  },
  displacement_past: {
    status: 422,
    en: 'That time has passed, or ends before it starts. Choose a later time.',
    hi: 'यह समय बीत चुका है, या शुरू होने से पहले ख़त्म होता है। आगे का समय चुनें।',
    next: ['another_time'],
  },
  displacement_changed: {
    status: 409,
    en: 'The classes have changed: {classes}. Review the plan again.',
    hi: 'आपके देखने के बाद क्लासें बदल गई हैं: {classes}। फिर देखें।',
    next: ['reload'],
  },
  displacement_clash: {
    status: 409,
    en: '{title} can’t be scheduled as planned: {clash}. Nothing was changed. Choose another option for it.',
    hi: '{title} इस तरह नहीं रखी जा सकी: {clash}। कुछ नहीं बदला गया। इसके लिए दूसरा उपाय चुनें।',
    next: ['reload', 'another_slot'],
  },
} as const satisfies RefusalKinds
