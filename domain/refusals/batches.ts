import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about planning and changing batches. */
export const BATCHES_REFUSALS = {
  no_active_engagement: {
    status: 409,
    en: '{name} has no active agreement with this center. Agree on terms with them first.',
    hi: '{name} का इस सेंटर से कोई चालू एग्रीमेंट नहीं है। पहले उनके साथ शर्तें तय करें।',
    next: ['agree_terms', 'another_expert'],
  },
  expert_not_signed: {
    status: 409,
    en: '{name} hasn’t signed the agreement yet. You can start this batch once they have.',
    hi: '{name} ने अभी एग्रीमेंट साइन नहीं किया है। उनके साइन करते ही आप बैच शुरू कर सकते हैं।',
    next: ['open_agreement', 'another_expert'],
  },
  service_not_taught: {
    status: 409,
    en: '{name} does not teach this activity. Choose another expert.',
    hi: '{name} यह ऐक्टिविटी नहीं सिखाते। दूसरा एक्सपर्ट चुनें।',
    next: ['another_expert'],
  },
  space_not_usable: {
    status: 409,
    en: 'This space isn’t for this activity. Choose another one.',
    hi: 'यह कोर्ट/रूम इस ऐक्टिविटी के लिए नहीं है। दूसरा चुनें।',
    next: ['another_space'],
  },
  series_too_long: {
    status: 422,
    en: 'You can plan up to {classes} classes, within two years. Choose an earlier end, or leave it open.',
    hi: 'एक बार में ज़्यादा से ज़्यादा {classes} क्लासें, दो साल के भीतर, बनाई जा सकती हैं। अंत पहले रखें, या खुला छोड़ें।',
    next: ['another_end'],
  },
  series_empty: {
    status: 422,
    en: 'There would be no classes: none of these weekdays is between the first and last day.',
    hi: 'कोई क्लास नहीं बनेगी: चुने गए दिन पहली और आख़िरी तारीख के बीच नहीं आते।',
    next: ['another_pattern'],
  },
  plan_undecided: {
    status: 409,
    en: 'Dates that still need a decision: {count}. Skip them, or choose another time or space.',
    hi: '{count} तारीखों पर फ़ैसला बाकी है: उन्हें छोड़ें, या दूसरा समय या कोर्ट/रूम चुनें।',
    next: ['decide_dates'],
  },
  plan_changed: {
    status: 409,
    en: 'The plan has changed, so nothing was saved. Changed dates: {count} ({changes}). Review it again.',
    hi: 'आपके देखने के बाद तारीखें बदल गईं, इसलिए कुछ सेव नहीं हुआ। जो तारीखें अलग हैं: {count} ({changes})। फिर से देखें।',
    next: ['plan_again'],
  },
  plan_not_seen: {
    status: 409,
    en: 'The plan has changed since you opened it, so nothing was saved. Check the dates again.',
    hi: 'ये वे तारीखें नहीं हैं जो आपने देखी थीं, इसलिए कुछ सेव नहीं हुआ। तारीखें फिर देखें।',
    next: ['plan_again'],
  },
  batch_terms: {
    status: 422,
    en: 'These details don’t fit together: {problem}.',
    hi: 'ये जानकारियाँ आपस में मेल नहीं खातीं: {problem}।',
    next: ['correct_fields'],
  },
  no_expert_yet: {
    status: 409,
    en: 'This batch has no expert yet. Choose one, or ask one.',
    hi: 'इस बैच को अभी कोई नहीं सिखाता। एक्सपर्ट चुनें, या किसी से पूछें।',
    next: ['choose_expert', 'ask_expert'],
  },
  below_seats_taken: {
    status: 409,
    en: 'Seats already taken: {count}. You can’t have fewer.',
    hi: '{count} सीटें पहले से भरी हैं, इससे कम संभव नहीं।',
    next: ['change_amount'],
  },
  already_decided: {
    status: 409,
    en: 'It’s already decided whether this batch runs. Its minimum and decision date can’t change.',
    hi: 'बैच चलेगा या नहीं, यह तय हो चुका है; अब कम से कम संख्या और दिन नहीं बदल सकते।',
    next: ['reload'],
  },
  decision_passed: {
    status: 409,
    en: 'The decision date of this batch has passed. Choose a later one first.',
    hi: 'बैच चलेगा या नहीं, इसके फ़ैसले का दिन बीत चुका है। पहले बाद का दिन चुनें।',
    next: ['edit_batch'],
  },
  batch_has_history: {
    status: 409,
    en: 'This batch has past classes or learners. Cancel it instead.',
    hi: 'इस बैच का इतिहास रखा जाता है। इसके बजाय इसे रद्द करें।',
    next: ['cancel'],
  },
  starts_in_past: {
    status: 422,
    en: 'That’s in the past. Choose today or a later day.',
    hi: 'यह बीत चुका है। आज या बाद का दिन चुनें।',
    next: ['another_day'],
  },
  classes_left: {
    status: 409,
    en: 'Classes still to come: {count}. Wait until they’re over, or cancel the batch.',
    hi: '{count} क्लासें अभी बाकी हैं। उन्हें होने दें, या बैच रद्द करें।',
    next: ['wait', 'cancel'],
  },
} as const satisfies RefusalKinds
