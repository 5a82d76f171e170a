import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about a center's staff. */
export const STAFF_REFUSALS = {
  already_member: {
    status: 409,
    en: 'This number belongs to your staff already: {name}.',
    hi: 'यह नंबर पहले से आपके स्टाफ़ में है: {name}।',
    next: ['show_member'],
  },
  already_member_inactive: {
    status: 409,
    en: '{name} was on your staff before and is switched off. Switch them on again.',
    hi: '{name} पहले आपके स्टाफ़ में थे और अभी बंद हैं। उन्हें फिर से चालू करें।',
    next: ['activate'],
  },
  last_head: {
    status: 409,
    en: 'A center needs at least one active head. Make somebody else head first.',
    hi: 'केंद्र में कम से कम एक सक्रिय प्रमुख ज़रूरी है। पहले किसी और को प्रमुख बनाएँ।',
    next: ['add_head'],
  },
  own_access: {
    status: 403,
    en: 'Nobody changes their own role, access or status. Ask another head, or hand your role over.',
    hi: 'कोई अपनी भूमिका, अधिकार या स्थिति ख़ुद नहीं बदलता। दूसरे प्रमुख से कहें, या अपनी भूमिका सौंपें।',
    next: ['hand_over'],
  },
  more_than_own_access: {
    status: 403,
    en: 'That is more than your own access. Ask the head of your center.',
    hi: 'यह आपके अपने अधिकार से अधिक है। अपने केंद्र प्रमुख से बात करें।',
    next: ['ask_head'],
  },
  head_has_all: {
    status: 409,
    en: 'A head has access to everything. To give less, choose another role.',
    hi: 'प्रमुख को सब कुछ का अधिकार होता है। कम देने के लिए दूसरी भूमिका चुनें।',
    next: ['change_role'],
  },
  used_in_history: {
    status: 409,
    en: '{name} has worked here, and the history keeps them. Switch them off instead.',
    hi: '{name} यहाँ काम कर चुके हैं और इतिहास में रहेंगे। इसके बजाय उन्हें बंद करें।',
    next: ['deactivate'],
  },
  not_head: {
    status: 403,
    en: 'Only a head can hand over the head’s role.',
    hi: 'प्रमुख की भूमिका केवल प्रमुख ही सौंप सकते हैं।',
    next: ['ask_head'],
  },
  not_here_yet: {
    status: 409,
    en: '{name} has not signed in here yet. Hand over once they have.',
    hi: '{name} ने अभी यहाँ साइन इन नहीं किया है। उनके आने के बाद भूमिका सौंपें।',
    next: ['wait'],
  },

  too_many_drafts: {
    status: 409,
    en: 'You have {max} centers on their way already. Finish one of them first.',
    hi: 'आपके {max} केंद्र पहले से पंजीकरण में हैं। पहले उनमें से एक पूरा करें।',
    next: ['choose_center'],
  },
  terms_not_accepted: {
    status: 403,
    en: 'Please accept our terms first. It takes a minute.',
    hi: 'कृपया पहले हमारी शर्तें स्वीकार करें। इसमें एक मिनट लगता है।',
    next: ['accept_terms'],
  },
  terms_outdated: {
    status: 409,
    en: 'A newer version of the terms is in force. Please read it and accept that one.',
    hi: 'शर्तों का नया संस्करण लागू है। कृपया उसे पढ़कर स्वीकार करें।',
    next: ['reload'],
  },
  terms_not_ready: {
    status: 409,
    en: 'The terms are not ready yet. You can accept them as soon as the team here has published them.',
    hi: 'शर्तें अभी तैयार नहीं हैं। यहाँ की टीम इन्हें प्रकाशित कर दे, तब आप इन्हें स्वीकार कर सकते हैं।',
    next: ['wait'],
  },
  center_terms_first: {
    status: 409,
    en: 'The center’s terms have to be accepted before it pays.',
    hi: 'भुगतान से पहले केंद्र की शर्तें स्वीकार करनी होंगी।',
    next: ['accept_terms'],
  },
  payment_waits: {
    status: 409,
    en: 'A payment is being verified already. Please wait for the answer.',
    hi: 'एक भुगतान की जाँच पहले से चल रही है। कृपया उत्तर की प्रतीक्षा करें।',
    next: ['wait'],
  },
  reason_required: {
    status: 422,
    en: 'Please give a reason: choose one, or write it.',
    hi: 'कृपया कारण बताएँ: चुनें या लिखें।',
    next: ['give_reason'],
  },
} as const satisfies RefusalKinds
