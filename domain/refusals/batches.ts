import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about planning and changing batches. */
export const BATCHES_REFUSALS = {
  no_active_engagement: {
    status: 409,
    en: '{name} has no active agreement with this center. Agree on terms with them first.',
    hi: '{name} का इस केंद्र से कोई सक्रिय अनुबंध नहीं है। पहले उनके साथ शर्तें तय करें।',
    next: ['agree_terms', 'another_expert'],
  },
  service_not_taught: {
    status: 409,
    en: '{name} does not teach this activity. Choose another expert.',
    hi: '{name} यह गतिविधि नहीं सिखाते। दूसरा विशेषज्ञ चुनें।',
    next: ['another_expert'],
  },
  space_not_usable: {
    status: 409,
    en: 'This space is not open for this activity. Choose another one.',
    hi: 'यह जगह इस गतिविधि के लिए नहीं है। दूसरी जगह चुनें।',
    next: ['another_space'],
  },
  series_too_long: {
    status: 422,
    en: 'At most {classes} classes, within two years, can be planned at once. Choose an earlier end, or leave it open.',
    hi: 'एक बार में अधिकतम {classes} कक्षाएँ, दो वर्ष के भीतर, बनाई जा सकती हैं। अंत पहले रखें, या खुला छोड़ें।',
    next: ['another_end'],
  },
  series_empty: {
    status: 422,
    en: 'No class would be held: the weekdays do not fall between the first and the last day.',
    hi: 'कोई कक्षा नहीं बनेगी: चुने गए दिन पहली और आख़िरी तारीख़ के बीच नहीं आते।',
    next: ['another_pattern'],
  },
  plan_undecided: {
    status: 409,
    en: 'Dates that still need a decision: {count}. Skip them, or choose another time or space.',
    hi: '{count} तारीख़ों पर निर्णय बाकी है: उन्हें छोड़ें, या दूसरा समय या जगह चुनें।',
    next: ['decide_dates'],
  },
  plan_changed: {
    status: 409,
    en: 'The plan has changed since you looked, nothing was saved. Dates that differ: {count} ({changes}). Look again.',
    hi: 'आपके देखने के बाद योजना बदल गई, कुछ सहेजा नहीं गया। जो तारीख़ें अलग हैं: {count} ({changes})। फिर से देखें।',
    next: ['plan_again'],
  },
  plan_not_seen: {
    status: 409,
    en: 'This is not the plan you last saw, so nothing was saved. Check the dates again.',
    hi: 'यह वह योजना नहीं है जो आपने देखी थी, इसलिए कुछ सेव नहीं हुआ। तारीख़ें फिर देखें।',
    next: ['plan_again'],
  },
  batch_terms: {
    status: 422,
    en: 'These details do not fit together: {problem}.',
    hi: 'ये विवरण आपस में मेल नहीं खाते: {problem}।',
    next: ['correct_fields'],
  },
  no_expert_yet: {
    status: 409,
    en: 'Nobody teaches this batch yet. Choose an expert, or ask one.',
    hi: 'इस बैच को अभी कोई नहीं सिखाता। विशेषज्ञ चुनें, या किसी से पूछें।',
    next: ['choose_expert', 'ask_expert'],
  },
  below_seats_taken: {
    status: 409,
    en: 'Seats already taken: {count}. Fewer than that are not possible.',
    hi: '{count} सीटें पहले से भरी हैं, इससे कम संभव नहीं।',
    next: ['change_amount'],
  },
  already_decided: {
    status: 409,
    en: 'Whether the batch runs has been decided already; its minimum and its day cannot change any more.',
    hi: 'बैच चलेगा या नहीं, यह तय हो चुका है; अब न्यूनतम संख्या और दिन नहीं बदल सकते।',
    next: ['reload'],
  },
  decision_passed: {
    status: 409,
    en: 'The day on which it is decided whether the batch runs has passed. Choose a later one first.',
    hi: 'बैच चलेगा या नहीं, इसका निर्णय-दिन बीत चुका है। पहले बाद का दिन चुनें।',
    next: ['edit_batch'],
  },
  batch_has_history: {
    status: 409,
    en: 'This batch has a history that is kept. Cancel it instead.',
    hi: 'इस बैच का इतिहास रखा जाता है। इसके बजाय इसे रद्द करें।',
    next: ['cancel'],
  },
  starts_in_past: {
    status: 422,
    en: 'That lies in the past. Choose today or a later day.',
    hi: 'यह बीत चुका है। आज या बाद का दिन चुनें।',
    next: ['another_day'],
  },
  classes_left: {
    status: 409,
    en: 'Classes still to come: {count}. Let them be held, or cancel the batch.',
    hi: '{count} कक्षाएँ अभी बाकी हैं। उन्हें होने दें, या बैच रद्द करें।',
    next: ['wait', 'cancel'],
  },
} as const satisfies RefusalKinds
