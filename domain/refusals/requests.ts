import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about requests between two parties, and memberships. */
export const REQUESTS_REFUSALS = {
  request_pending: {
    status: 409,
    en: 'This has been asked already and waits for an answer.',
    hi: 'यह पहले ही पूछा जा चुका है और उत्तर की प्रतीक्षा में है।',
    next: ['show_request'],
  },
  answered_one_by_one: {
    status: 409,
    en: 'Requests of this kind are answered one by one.',
    hi: 'इस तरह के अनुरोधों का जवाब एक-एक करके दिया जाता है।',
    next: ['reload'],
  },
  own_request: {
    status: 403,
    en: 'This was asked by your side: the other side answers it. You can take it back.',
    hi: 'यह आपकी ओर से पूछा गया है: उत्तर दूसरा पक्ष देगा। आप इसे वापस ले सकते हैं।',
    next: ['cancel_request'],
  },
  request_of_another: {
    status: 403,
    en: 'Only whoever asked can do this. You can approve or decline.',
    hi: 'यह केवल पूछने वाला कर सकता है। आप स्वीकार या अस्वीकार कर सकते हैं।',
    next: ['answer_request'],
  },
  already_belongs: {
    status: 409,
    en: '{learner} belongs to this center already.',
    hi: '{learner} पहले से इस केंद्र से जुड़े हैं।',
    next: ['show_center'],
  },
  membership_in_use: {
    status: 409,
    en: '{learner} still has batches or classes at this center. Leave or cancel them first.',
    hi: '{learner} की इस केंद्र में अभी बैच या कक्षाएँ हैं। पहले उन्हें छोड़ें या रद्द करें।',
    next: ['show_classes'],
  },
  not_a_society: {
    status: 409,
    en: 'This center is open to everybody. Ask to join it.',
    hi: 'यह केंद्र सबके लिए खुला है। इससे जुड़ने का अनुरोध करें।',
    next: ['ask_to_join'],
  },
  approval_too_late: {
    status: 409,
    en: 'This expert answers first, and there is no time left for that. Please pick a later time.',
    hi: 'यह विशेषज्ञ पहले उत्तर देते हैं, और उसके लिए समय नहीं बचा। कृपया बाद का समय चुनें।',
    next: ['another_slot'],
  },
  too_many_asked: {
    status: 409,
    en: '{max} of your classes wait for an expert’s answer. Wait for one, or take one back first.',
    hi: 'आपकी {max} कक्षाएँ विशेषज्ञ के उत्तर की प्रतीक्षा में हैं। पहले एक का उत्तर आने दें या वापस लें।',
    next: ['wait', 'cancel_request'],
  },
  hold_too_late: {
    status: 409,
    en: 'The class begins too soon for it to be paid in time. Please decline, so that the family can look for another one.',
    hi: 'कक्षा इतनी जल्दी शुरू होगी कि समय पर भुगतान नहीं हो सकेगा। कृपया अस्वीकार करें, ताकि परिवार दूसरा समय खोज सके।',
    next: ['reject_request'],
  },
} as const satisfies RefusalKinds
