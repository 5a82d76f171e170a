import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about cancelling classes, substitutes and displaced classes. */
export const DISPLACED_CLASSES_REFUSALS = {
  single_class: {
    status: 409,
    en: 'This is a single class of one learner. Change its booking instead.',
    hi: 'यह एक ही शिक्षार्थी की कक्षा है। इसके बजाय उसकी बुकिंग बदलें।',
    next: ['show_booking'],
  },
  refund_taken: {
    status: 409,
    en: 'A family has taken its money back for this class, so this cannot be undone. Plan a new class instead.',
    hi: 'एक परिवार इस कक्षा के पैसे वापस ले चुका है, इसलिए इसे पलटा नहीं जा सकता। नई कक्षा रखें।',
    next: ['add_class'],
  },
  batch_over: {
    status: 409,
    en: 'The batch of this class does not run any more, so the class cannot take place. Plan a new batch instead.',
    hi: 'इस कक्षा का बैच अब नहीं चलता, इसलिए यह कक्षा नहीं हो सकती। इसके बजाय नया बैच बनाएँ।',
    next: ['add_batch'],
  },
  class_not_paid: {
    status: 409,
    en: 'Nothing was paid for this class yet, so there is no money to give back. Take the make-up class.',
    hi: 'इस कक्षा का अभी कोई भुगतान नहीं हुआ, इसलिए वापस करने को कुछ नहीं है। इसकी भरपाई कक्षा लें।',
    next: ['take_credit'],
  },
  nothing_owed: {
    status: 409,
    en: 'Nothing is owed for this class any more: it was made good, or the place has ended and the money went back.',
    hi: 'इस कक्षा के लिए अब कुछ बाकी नहीं है: इसकी भरपाई हो चुकी, या जगह समाप्त होने पर पैसे लौट चुके।',
    next: ['my_batches'],
  },
  place_not_paid: {
    status: 409,
    en: 'The place is not paid yet. Pay for it first; your choice for this class waits until then.',
    hi: 'जगह का भुगतान अभी नहीं हुआ। पहले भुगतान करें; इस कक्षा का आपका चुनाव तब तक रुका रहेगा।',
    next: ['pay_now', 'my_batches'],
  },
  substitute_cannot_teach: {
    status: 409,
    en: '{name} does not teach this. Choose somebody who does.',
    hi: '{name} यह नहीं सिखाते। किसी ऐसे को चुनें जो सिखाते हों।',
    next: ['another_expert'],
  },
  already_on_class: {
    status: 409,
    en: '{name} teaches this class already.',
    hi: '{name} यह कक्षा पहले से लेते हैं।',
    next: ['another_expert'],
  },
  displacement_too_large: {
    status: 422,
    en: 'That is too much at once: at most {days} days and {classes} classes. Choose a shorter time.',
    hi: 'यह एक साथ बहुत अधिक है: अधिकतम {days} दिन और {classes} कक्षाएँ। छोटा समय चुनें।',
    next: ['shorter_time'],
  },
  displacement_past: {
    status: 422,
    en: 'That time is over, or ends before it begins. Choose a time ahead.',
    hi: 'यह समय बीत चुका है, या शुरू होने से पहले समाप्त होता है। आगे का समय चुनें।',
    next: ['another_time'],
  },
  displacement_changed: {
    status: 409,
    en: 'The classes have changed since you looked: {classes}. Look at the plan again.',
    hi: 'आपके देखने के बाद कक्षाएँ बदल गई हैं: {classes}। योजना फिर देखें।',
    next: ['reload'],
  },
  displacement_clash: {
    status: 409,
    en: '{title} cannot be placed as planned: {clash}. Nothing was changed. Choose another way for it.',
    hi: '{title} योजना के अनुसार नहीं रखी जा सकी: {clash}। कुछ नहीं बदला गया। इसके लिए दूसरा उपाय चुनें।',
    next: ['reload', 'another_slot'],
  },
} as const satisfies RefusalKinds
