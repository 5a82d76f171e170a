import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about learners. */
export const LEARNERS_REFUSALS = {
  guardian_consent_required: {
    status: 422,
    en: 'A guardian must agree first for a child under 18.',
    hi: '18 साल से छोटे बच्चे के लिए अभिभावक की सहमति ज़रूरी है।',
    next: ['give_consent'],
  },
  too_many_learners: {
    status: 409,
    en: 'A family can have up to {max} profiles.',
    hi: 'एक परिवार में ज़्यादा से ज़्यादा {max} प्रोफ़ाइल हो सकती हैं।',
    next: ['show_family'],
  },
  taking_part_withdrawn: {
    status: 422,
    en: 'A guardian of {learner} withdrew the consent to take part. Give it again under More to book.',
    hi: '{learner} के अभिभावक ने भाग लेने की सहमति वापस ली है। जब तक “और” में फिर सहमति न दी जाए, कुछ नया बुक नहीं होगा।',
    next: ['give_consent'],
  },
  consent_taken_back: {
    status: 409,
    en: 'The other guardian withdrew this consent. Only they can give it again.',
    hi: 'यह सहमति दूसरे अभिभावक ने वापस ली है। सिर्फ़ वही इसे फिर दे सकते हैं।',
    next: ['show_family'],
  },
  not_a_child: {
    status: 409,
    en: 'This is for learners under 18 only.',
    hi: 'यह सिर्फ़ 18 साल से छोटे स्टूडेंट्स के लिए है।',
    next: ['show_family'],
  },
  two_guardians: {
    status: 409,
    en: 'This child already has two guardians.',
    hi: 'इस बच्चे के पहले से दो अभिभावक हैं।',
    next: ['show_family'],
  },
  already_invited: {
    status: 409,
    en: 'An invitation is still open. Withdraw it to invite someone else.',
    hi: 'एक न्योते का जवाब बाकी है। किसी और को बुलाने के लिए उसे वापस लें।',
    next: ['show_family'],
  },
  already_guardian: {
    status: 409,
    en: 'This is the number of a guardian of this child.',
    hi: 'यह नंबर इस बच्चे के अभिभावक का ही है।',
    next: ['show_family'],
  },
  invitation_over: {
    status: 409,
    en: 'This invitation has expired. Ask for a new one.',
    hi: 'यह न्योता ख़त्म हो गया है। नया न्योता माँगें।',
    next: ['reload'],
  },
  desk_link_answered: {
    status: 409,
    en: 'Your family has already answered this.',
    hi: 'आपका परिवार इसका जवाब दे चुका है।',
    next: ['reload'],
  },
  desk_link_clashes: {
    status: 409,
    en: '{name} has classes at the same time in your family and at this center. Cancel one of them first.',
    hi: '{name} की आपके परिवार में और इस सेंटर में एक ही समय पर क्लासें हैं। पहले उनमें से एक रद्द करें।',
    next: ['cancel_booking'],
  },
  learner_twice_at_once: {
    status: 409,
    en: '{name} is listed under both numbers and has classes at the same time. Cancel one of them first.',
    hi: '{name} दोनों नंबरों के साथ दर्ज हैं और एक ही समय पर दो क्लासें हैं। पहले उनमें से एक रद्द करें।',
    next: ['cancel_booking'],
  },
  last_guardian: {
    status: 409,
    en: '{learner} needs a guardian. Invite a second one first, or delete the profile.',
    hi: '{learner} के एक अभिभावक ज़रूरी हैं। पहले दूसरे अभिभावक को बुलाएँ, या प्रोफ़ाइल डिलीट करें।',
    next: ['invite_guardian'],
  },
  guardian_owes: {
    status: 409,
    en: 'Your bills for {learner} are still open. Pay or cancel them first.',
    hi: '{learner} के आपके बिल अभी खुले हैं। पहले उन्हें चुकाएँ या रद्द करें।',
    next: ['pay_dues'],
  },
  family_keeps_profile: {
    status: 409,
    en: 'The family manages this profile. Ask them to change it.',
    hi: 'परिवार साइन इन करके यह प्रोफ़ाइल ख़ुद बदलता है। उनसे बदलने को कहें।',
    next: ['reload'],
  },
  too_many_tags: {
    status: 409,
    en: '{learner} would have more than {max} tags. Remove some first.',
    hi: '{learner} के {max} से ज़्यादा टैग हो जाएँगे। पहले कुछ हटाएँ।',
    next: ['reload'],
  },
  too_many_center_tags: {
    status: 409,
    en: 'A center can have up to {max} tags. Use one you have, or remove one first.',
    hi: 'एक सेंटर में ज़्यादा से ज़्यादा {max} टैग हो सकते हैं। मौजूदा टैग चुनें, या पहले कोई हटाएँ।',
    next: ['reload'],
  },
  export_running: {
    status: 409,
    en: 'Your file is already being prepared. We’ll notify you when it’s ready.',
    hi: 'आपकी फ़ाइल पहले से बन रही है। तैयार होने पर आपको बताया जाएगा।',
    next: ['wait'],
  },
  erasure_blocked: {
    status: 409,
    en: 'This can’t be deleted yet. See what must be settled first.',
    hi: 'इसे अभी डिलीट नहीं किया जा सकता। देखें कि पहले क्या निपटाना है।',
    next: ['look_again'],
  },
  erasure_pending: {
    status: 409,
    en: 'You’ve already requested this. You can withdraw it until it’s done.',
    hi: 'आप यह पहले ही माँग चुके हैं। डिलीट होने तक आप इसे वापस ले सकते हैं।',
    next: ['reload'],
  },
  address_missing: {
    status: 409,
    en: 'Set your home address first, then we can search nearby.',
    hi: 'पहले नक्शे पर अपना पता चुनें, फिर आसपास खोज सकेंगे।',
    next: ['set_address'],
  },
} as const satisfies RefusalKinds
