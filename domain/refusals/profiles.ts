import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about changing facts that another side manages or has verified. */
export const PROFILES_REFUSALS = {
  needs_center: {
    status: 409,
    en: 'A center has this on record, so it approves changes first. Send it a request with the new details.',
    hi: 'यह एक सेंटर के पास दर्ज है, इसलिए बदलाव पर पहले उसकी मंज़ूरी चाहिए। नई जानकारी देकर उसे रिक्वेस्ट भेजें।',
    next: ['ask_change'],
  },
  address_taken: {
    status: 409,
    en: 'This address belongs to another page, or did. Try another one.',
    hi: 'यह पता किसी और पेज का है, या था। कोई और पता आज़माएँ।',
    next: ['choose_another_name'],
  },
  address_reserved: {
    status: 422,
    en: 'This address is reserved. Try another one.',
    hi: 'यह पता प्लेटफ़ॉर्म के लिए रखा गया है। कोई और पता आज़माएँ।',
    next: ['choose_another_name'],
  },
  nothing_changes: {
    status: 422,
    en: 'That’s already on record. Change something first.',
    hi: 'यही पहले से दर्ज है। पहले कुछ बदलें।',
    next: ['correct_fields'],
  },
  no_longer_member: {
    status: 409,
    en: 'They’ve left the center, so it has nothing on record to change.',
    hi: 'वे अब इस सेंटर से जुड़े नहीं हैं, इसलिए उसके पास बदलने को कुछ दर्ज नहीं है।',
    next: ['reload'],
  },
  profile_moved_on: {
    status: 409,
    en: '{fact} has changed since this request: it’s now “{now}”. Decline it, so they can send a new one.',
    hi: '{fact} इस रिक्वेस्ट के बाद बदल चुका है: अब यह “{now}” है। नामंज़ूर करें, ताकि नई रिक्वेस्ट हो सके।',
    next: ['reject_request'],
  },
} as const satisfies RefusalKinds
