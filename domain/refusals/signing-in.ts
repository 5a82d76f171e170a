import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about signing in. */
export const SIGNING_IN_REFUSALS = {
  code_wrong: {
    status: 422,
    en: 'Incorrect OTP. {left} attempts left.',
    hi: 'OTP ग़लत है। {left} कोशिशें बाकी हैं।',
    next: ['try_again'],
  },
  code_spent: {
    status: 410,
    en: 'This OTP is no longer valid. Ask for a new one.',
    hi: 'यह कोड अब नहीं चलेगा। नया कोड मँगाएँ।',
    next: ['new_code'],
  },
  code_too_soon: {
    status: 429,
    en: 'We’ve sent your OTP. You can ask for another in {wait}.',
    hi: 'आपका कोड भेज दिया गया है। {wait} बाद फिर माँग सकते हैं।',
    next: ['wait'],
  },
  too_many_codes: {
    status: 429,
    en: 'You’ve asked for too many OTPs. Try again in {wait}.',
    hi: 'बहुत बार कोड माँगा गया। {wait} बाद फिर कोशिश करें।',
    next: ['wait'],
  },
  too_many_wrong_codes: {
    status: 429,
    en: 'Too many incorrect OTPs today. For your safety, try again in {wait}.',
    hi: 'आज बहुत बार गलत कोड डाला गया। आपकी सुरक्षा के लिए {wait} बाद फिर कोशिश करें।',
    next: ['wait'],
  },
  phone_not_supported: {
    status: 422,
    en: 'We can’t send an OTP to this number.',
    hi: 'इस नंबर पर कोड नहीं भेजा जा सकता।',
    next: ['other_number'],
  },
  message_not_sent: {
    status: 503,
    en: 'We couldn’t send an SMS to your phone. Try again in {wait}.',
    hi: 'आपके फ़ोन पर मैसेज नहीं भेजा जा सका। {wait} बाद फिर कोशिश करें।',
    next: ['retry'],
  },
  codes_not_set_up: {
    status: 503,
    en: 'OTPs can’t be sent yet: this platform has no SMS gateway. Its admin has to set one up.',
    hi: 'अभी OTP नहीं भेजे जा सकते: इस प्लेटफ़ॉर्म पर SMS गेटवे नहीं है। इसे एडमिन को सेट करना होगा।',
    next: ['contact_us'],
  },
  role_not_open: {
    status: 403,
    en: 'This number has no access in this role.',
    hi: 'इस नंबर को इस रोल का ऐक्सेस नहीं है।',
    next: ['other_role'],
  },
  account_inactive: {
    status: 403,
    en: 'This account is deactivated. Contact us to use it again.',
    hi: 'यह खाता डीऐक्टिवेट है। इसे फिर इस्तेमाल करने के लिए हमसे संपर्क करें।',
    next: ['contact_us'],
  },
  signed_out_elsewhere: {
    status: 401,
    en: 'You were signed out on another device. Please sign in again.',
    hi: 'आपको दूसरे डिवाइस से साइन आउट किया गया। फिर साइन इन करें।',
    next: ['sign_in'],
  },
  session_ended: {
    status: 401,
    en: 'You have been signed out. Please sign in again.',
    hi: 'आप साइन आउट हो चुके हैं। फिर से साइन इन करें।',
    next: ['sign_in'],
  },
  identity_elsewhere: {
    status: 409,
    en: 'Signing in works differently here. Reload the page.',
    hi: 'यहाँ साइन इन का तरीका अलग है। कृपया पेज फिर से खोलें।',
    next: ['reload'],
  },
  identity_unavailable: {
    status: 503,
    en: 'The sign-in service isn’t responding. Try again in a moment.',
    hi: 'साइन-इन सेवा जवाब नहीं दे रही। थोड़ी देर में फिर कोशिश करें।',
    next: ['retry'],
  },
  sign_in_not_proven: {
    status: 401,
    en: 'We couldn’t check this sign-in. Ask for a new OTP.',
    hi: 'इस साइन-इन की जाँच नहीं हो सकी। कृपया नया कोड मँगाएँ।',
    next: ['new_code'],
  },
  sign_in_too_old: {
    status: 410,
    en: 'Too much time has passed since you entered the OTP. Ask for a new one.',
    hi: 'कोड डाले बहुत समय हो गया। कृपया नया कोड मँगाएँ।',
    next: ['new_code'],
  },
  sign_in_used: {
    status: 409,
    en: 'This sign-in was already used. Ask for a new OTP.',
    hi: 'यह साइन-इन पहले ही इस्तेमाल हो चुका है। कृपया नया कोड मँगाएँ।',
    next: ['new_code'],
  },
  phone_sign_in_needed: {
    status: 422,
    en: 'Please sign in with your phone number.',
    hi: 'कृपया अपने फ़ोन नंबर से साइन इन करें।',
    next: ['sign_in'],
  },
  phone_of_another: {
    status: 409,
    en: 'This number belongs to another account. Write to us and we’ll help.',
    hi: 'यह नंबर किसी और खाते का है। कृपया हमें लिखें, हम देखेंगे।',
    next: ['contact_us'],
  },
  phone_changed: {
    status: 409,
    en: 'Your number was changed at the sign-in service, but not here. Write to us and we’ll change it.',
    hi: 'साइन-इन सेवा में आपका नंबर बदला गया है, यहाँ नहीं। कृपया हमें लिखें, हम बदल देंगे।',
    next: ['contact_us'],
  },
} as const satisfies RefusalKinds
