import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about a center's staff. */
export const STAFF_REFUSALS = {
  already_member: {
    status: 409,
    en: 'This number is already on your staff: {name}.',
    hi: 'यह नंबर पहले से आपके स्टाफ़ में है: {name}।',
    next: ['show_member'],
  },
  already_member_inactive: {
    status: 409,
    en: '{name} was on your staff before and is deactivated. Reactivate them.',
    hi: '{name} पहले आपके स्टाफ़ में थे और अभी उनका ऐक्सेस नहीं है। उन्हें फिर ऐक्सेस दें।',
    next: ['activate'],
  },
  last_head: {
    status: 409,
    en: 'A center needs at least one active head. Make someone else head first.',
    hi: 'सेंटर में कम से कम एक चालू हेड ज़रूरी है। पहले किसी और को हेड बनाएँ।',
    next: ['add_head'],
  },
  own_access: {
    status: 403,
    en: 'You can’t change your own role, access or status. Ask another head, or hand over your role.',
    hi: 'कोई अपना रोल, ऐक्सेस या स्टेटस ख़ुद नहीं बदलता। दूसरे हेड से कहें, या अपना रोल सौंपें।',
    next: ['hand_over'],
  },
  more_than_own_access: {
    status: 403,
    en: 'That’s more than your own access. Ask the center head.',
    hi: 'यह आपके अपने ऐक्सेस से ज़्यादा है। अपने सेंटर हेड से बात करें।',
    next: ['ask_head'],
  },
  head_has_all: {
    status: 409,
    en: 'A head has access to everything. To give less, choose another role.',
    hi: 'हेड को सब कुछ का ऐक्सेस होता है। कम देने के लिए दूसरा रोल चुनें।',
    next: ['change_role'],
  },
  used_in_history: {
    status: 409,
    en: '{name} has worked here, so their history stays. Deactivate them instead.',
    hi: '{name} यहाँ काम कर चुके हैं और इतिहास में रहेंगे। इसके बजाय उनका ऐक्सेस हटाएँ।',
    next: ['deactivate'],
  },
  not_head: {
    status: 403,
    en: 'Only a head can hand over the head’s role.',
    hi: 'हेड का रोल सिर्फ़ हेड ही सौंप सकते हैं।',
    next: ['ask_head'],
  },
  head_teaches_only: {
    status: 403,
    en: 'Only a head of the center can teach here without an agreement. Ask a head to invite you as an expert.',
    hi: 'एग्रीमेंट के बिना यहाँ सिर्फ़ सेंटर के हेड सिखा सकते हैं। हेड से कहें कि वे आपको एक्सपर्ट के रूप में बुलाएँ।',
    next: ['ask_head'],
  },
  not_here_yet: {
    status: 409,
    en: '{name} has not signed in here yet. Hand over once they have.',
    hi: '{name} ने अभी यहाँ साइन इन नहीं किया है। उनके आने के बाद रोल सौंपें।',
    next: ['wait'],
  },

  too_many_drafts: {
    status: 409,
    en: 'You’re already setting up {max} centers. Finish one of them first.',
    hi: 'आपके {max} सेंटर पहले से रजिस्ट्रेशन में हैं। पहले उनमें से एक पूरा करें।',
    next: ['choose_center'],
  },
  terms_not_accepted: {
    status: 403,
    en: 'Please accept our terms first. It takes a minute.',
    hi: 'कृपया पहले हमारी शर्तें मंज़ूर करें। इसमें एक मिनट लगता है।',
    next: ['accept_terms'],
  },
  terms_outdated: {
    status: 409,
    en: 'There’s a new version of our terms. Please read and accept it.',
    hi: 'शर्तों का नया वर्ज़न लागू है। कृपया उसे पढ़कर मंज़ूर करें।',
    next: ['reload'],
  },
  terms_not_ready: {
    status: 409,
    en: 'The terms aren’t ready yet. You can accept them once our team publishes them.',
    hi: 'शर्तें अभी तैयार नहीं हैं। टीम इन्हें प्रकाशित कर दे, तब आप इन्हें मंज़ूर कर सकते हैं।',
    next: ['wait'],
  },
  center_terms_first: {
    status: 409,
    en: 'Accept the center’s terms before you pay.',
    hi: 'पेमेंट से पहले सेंटर की शर्तें मंज़ूर करनी होंगी।',
    next: ['accept_terms'],
  },
  payment_waits: {
    status: 409,
    en: 'A payment is already being verified. Please wait for the result.',
    hi: 'एक पेमेंट की जाँच पहले से चल रही है। कृपया जवाब का इंतज़ार करें।',
    next: ['wait'],
  },
  reason_required: {
    status: 422,
    en: 'Choose or write a reason.',
    hi: 'कृपया कारण बताएँ: चुनें या लिखें।',
    next: ['give_reason'],
  },
} as const satisfies RefusalKinds
