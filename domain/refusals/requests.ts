import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about requests between two parties, and memberships. */
export const REQUESTS_REFUSALS = {
  request_pending: {
    status: 409,
    en: 'You’ve already sent this request. It’s awaiting an answer.',
    hi: 'यह रिक्वेस्ट पहले ही भेजी जा चुकी है; जवाब बाकी है।',
    next: ['show_request'],
  },
  answered_one_by_one: {
    status: 409,
    en: 'Requests of this kind are answered one by one.',
    hi: 'इस तरह की रिक्वेस्टों का जवाब एक-एक करके दिया जाता है।',
    next: ['reload'],
  },
  own_request: {
    status: 403,
    en: 'Your side sent this request, so the other side answers it. You can withdraw it.',
    hi: 'यह आपकी भेजी रिक्वेस्ट है: जवाब दूसरा पक्ष देगा। आप इसे वापस ले सकते हैं।',
    next: ['cancel_request'],
  },
  request_of_another: {
    status: 403,
    en: 'Only the person who sent it can do this. You can approve or decline.',
    hi: 'यह सिर्फ़ पूछने वाला कर सकता है। आप मंज़ूर या नामंज़ूर कर सकते हैं।',
    next: ['answer_request'],
  },
  already_belongs: {
    status: 409,
    en: '{learner} is already a member of this center.',
    hi: '{learner} पहले से इस सेंटर से जुड़े हैं।',
    next: ['show_center'],
  },
  membership_in_use: {
    status: 409,
    en: '{learner} still has batches or classes at this center. Leave or cancel them first.',
    hi: '{learner} की इस सेंटर में अभी बैच या क्लासें हैं। पहले उन्हें छोड़ें या रद्द करें।',
    next: ['show_classes'],
  },
  not_a_society: {
    status: 409,
    en: 'This center is open to everyone. Ask to join it.',
    hi: 'यह सेंटर सबके लिए खुला है। इससे जुड़ने की रिक्वेस्ट करें।',
    next: ['ask_to_join'],
  },
  approval_too_late: {
    status: 409,
    en: 'This expert approves each booking, and there’s no time left for that. Choose a later time.',
    hi: 'यह एक्सपर्ट पहले जवाब देते हैं, और उसके लिए समय नहीं बचा। कृपया बाद का समय चुनें।',
    next: ['another_slot'],
  },
  too_many_asked: {
    status: 409,
    en: '{max} of your requests are awaiting an expert’s answer. Wait for one, or withdraw one first.',
    hi: 'आपकी {max} क्लासें एक्सपर्ट के जवाब के इंतज़ार में हैं। पहले एक का जवाब आने दें या वापस लें।',
    next: ['wait', 'cancel_request'],
  },
  hold_too_late: {
    status: 409,
    en: 'The class starts too soon to be paid in time. Decline it, so the family can find another slot.',
    hi: 'क्लास इतनी जल्दी शुरू होगी कि समय पर पेमेंट नहीं हो सकेगा। कृपया नामंज़ूर करें, ताकि परिवार दूसरा समय खोज सके।',
    next: ['reject_request'],
  },
} as const satisfies RefusalKinds
