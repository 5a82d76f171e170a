import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about changing facts that another side manages or has verified. */
export const PROFILES_REFUSALS = {
  needs_center: {
    status: 409,
    en: 'A center keeps this, so it agrees to the change first. Ask it, with what it should be.',
    hi: 'यह एक केंद्र के पास दर्ज है, इसलिए बदलाव पर पहले उसकी सहमति चाहिए। नया विवरण देकर उससे अनुरोध करें।',
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
    en: 'This address is kept for the platform itself. Try another one.',
    hi: 'यह पता प्लेटफ़ॉर्म के लिए रखा गया है। कोई और पता आज़माएँ।',
    next: ['choose_another_name'],
  },
  nothing_changes: {
    status: 422,
    en: 'That is what stands there already. Change something first.',
    hi: 'यही पहले से दर्ज है। पहले कुछ बदलें।',
    next: ['correct_fields'],
  },
  no_longer_member: {
    status: 409,
    en: 'They no longer belong to the center, so it keeps nothing of theirs that could be changed.',
    hi: 'वे अब इस केंद्र से जुड़े नहीं हैं, इसलिए उसके पास बदलने को कुछ दर्ज नहीं है।',
    next: ['reload'],
  },
  profile_moved_on: {
    status: 409,
    en: '{fact} has been changed since this was asked: it is now “{now}”. Decline, so that it can be asked anew.',
    hi: '{fact} इस अनुरोध के बाद बदल चुका है: अब यह “{now}” है। अस्वीकार करें, ताकि नया अनुरोध हो सके।',
    next: ['reject_request'],
  },
} as const satisfies RefusalKinds
