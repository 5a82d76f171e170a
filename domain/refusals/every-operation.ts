import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals of every operation. */
export const EVERY_OPERATION_REFUSALS = {
  invalid_input: {
    status: 422,
    en: 'Some details aren’t right. Check the marked fields.',
    hi: 'कुछ जानकारी सही नहीं है। कृपया मार्क किए खाने देखें।',
    next: ['correct_fields'],
  },
  malformed_request: {
    status: 400,
    en: 'We couldn’t read the request.',
    hi: 'रिक्वेस्ट पढ़ी नहीं जा सकी।',
    machineOnly: true,
  },
  body_too_large: {
    status: 413,
    en: 'That is too much data at once.',
    hi: 'एक साथ बहुत ज़्यादा जानकारी भेजी गई।',
    next: ['shorten'],
  },
  unsupported_media_type: {
    status: 415,
    en: 'Send JSON (application/json).',
    hi: 'JSON (application/json) भेजें।',
    machineOnly: true,
  },
  address_too_long: {
    status: 414,
    en: 'That address is too long. Use fewer filters.',
    hi: 'यह पता बहुत लंबा है। कम फ़िल्टर चुनें।',
    next: ['fewer_filters'],
  },
  headers_too_large: {
    status: 431,
    en: 'Your browser sent too much data. Clear this site’s cookies and try again.',
    hi: 'आपके ब्राउज़र ने बहुत ज़्यादा जानकारी भेजी। इस साइट की कुकीज़ हटाकर फिर कोशिश करें।',
    next: ['retry'],
  },
  request_too_slow: {
    status: 408,
    en: 'Your request took too long to arrive. Please try again.',
    hi: 'आपकी रिक्वेस्ट पहुँचने में बहुत समय लगा। फिर कोशिश करें।',
    next: ['retry'],
  },
  wrong_host: {
    status: 421,
    en: 'We don’t answer at this address. Use the one you were given.',
    hi: 'इस नाम पर जवाब नहीं दिया जाता। दिए गए पते का इस्तेमाल करें।',
    machineOnly: true,
  },
  origin_not_allowed: {
    status: 403,
    en: 'This page can’t change anything here. Open the app.',
    hi: 'यह पेज यहाँ कुछ नहीं बदल सकता। ऐप खोलें।',
    machineOnly: true,
  },
  sign_in_required: { status: 401, en: 'Please sign in.', hi: 'कृपया साइन इन करें।', next: ['sign_in'] },
  not_allowed: {
    status: 403,
    en: 'You don’t have access to this. Ask the center head.',
    hi: 'आपको इसकी इजाज़त नहीं है। अपने सेंटर हेड से बात करें।',
    next: ['ask_head'],
  },
  wrong_role: {
    status: 403,
    en: 'This is for another role. Sign in with that role.',
    hi: 'यह दूसरे रोल के लिए है। उस रोल से साइन इन करें।',
    next: ['sign_in'],
  },
  choose_center: {
    status: 403,
    en: 'Choose a center first.',
    hi: 'पहले अपना सेंटर चुनें।',
    next: ['choose_center'],
  },
  not_found: { status: 404, en: 'We couldn’t find that.', hi: 'यह नहीं मिला।', next: ['reload', 'go_home'] },
  illegal_transition: {
    status: 409,
    en: 'That’s no longer possible: it’s now “{state}”.',
    hi: 'अब यह संभव नहीं है: अभी स्टेटस “{state}” है।',
    next: ['reload'],
  },
  changed_meanwhile: {
    status: 409,
    en: 'This was just changed. Check it and try again.',
    hi: 'किसी ने इसे अभी बदला है। फिर से देखकर दोहराएँ।',
    next: ['reload'],
  },
  idempotency_key_required: {
    status: 400,
    en: 'This call needs an Idempotency-Key header.',
    hi: 'इस रिक्वेस्ट को Idempotency-Key चाहिए।',
    machineOnly: true,
  },
  idempotency_key_reused: {
    status: 422,
    en: 'This Idempotency-Key was used for another request.',
    hi: 'यह Idempotency-Key किसी और रिक्वेस्ट के लिए थी।',
    machineOnly: true,
  },
  too_many_requests: {
    status: 429,
    en: 'Too many tries. Try again in {wait}.',
    hi: 'बहुत बार कोशिश हुई। {wait} बाद फिर कोशिश करें।',
    next: ['wait'],
  },
  unavailable: {
    status: 503,
    en: 'We can’t reach our data right now. Try again in a moment.',
    hi: 'अभी जानकारी उपलब्ध नहीं है। थोड़ी देर में फिर कोशिश करें।',
    next: ['retry'],
  },
} as const satisfies RefusalKinds
