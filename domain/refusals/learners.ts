import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about learners. */
export const LEARNERS_REFUSALS = {
  guardian_consent_required: {
    status: 422,
    en: 'For a child under 18 a guardian must agree first.',
    hi: '18 वर्ष से छोटे बच्चे के लिए अभिभावक की सहमति ज़रूरी है।',
    next: ['give_consent'],
  },
  too_many_learners: {
    status: 409,
    en: 'A family can hold at most {max} profiles.',
    hi: 'एक परिवार में अधिकतम {max} प्रोफ़ाइल हो सकती हैं।',
    next: ['show_family'],
  },
  taking_part_withdrawn: {
    status: 422,
    en: 'A guardian of {learner} took back the consent to taking part. Nothing new can be booked until it is given again, under More.',
    hi: '{learner} के अभिभावक ने भाग लेने की सहमति वापस ली है। जब तक “और” में फिर सहमति न दी जाए, कुछ नया बुक नहीं होगा।',
    next: ['give_consent'],
  },
  consent_taken_back: {
    status: 409,
    en: 'The other guardian took this consent back. Only they can give it again.',
    hi: 'यह सहमति दूसरे अभिभावक ने वापस ली है। केवल वही इसे फिर दे सकते हैं।',
    next: ['show_family'],
  },
  not_a_child: {
    status: 409,
    en: 'This is for learners under 18 only.',
    hi: 'यह केवल 18 वर्ष से छोटे शिक्षार्थियों के लिए है।',
    next: ['show_family'],
  },
  two_guardians: {
    status: 409,
    en: 'Two guardians look after this child already.',
    hi: 'इस बच्चे के पहले से दो अभिभावक हैं।',
    next: ['show_family'],
  },
  already_invited: {
    status: 409,
    en: 'An invitation waits for its answer. Take it back to invite somebody else.',
    hi: 'एक निमंत्रण उत्तर की प्रतीक्षा में है। किसी और को बुलाने के लिए उसे वापस लें।',
    next: ['show_family'],
  },
  already_guardian: {
    status: 409,
    en: 'That is the number of somebody who looks after this child already.',
    hi: 'यह नंबर उनका है जो पहले से इस बच्चे की देखरेख करते हैं।',
    next: ['show_family'],
  },
  invitation_over: {
    status: 409,
    en: 'This invitation is over. Ask for a new one.',
    hi: 'यह निमंत्रण समाप्त हो गया है। नया निमंत्रण माँगें।',
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
    hi: '{name} की आपके परिवार में और इस केंद्र में एक ही समय पर कक्षाएँ हैं। पहले उनमें से एक रद्द करें।',
    next: ['cancel_booking'],
  },
  learner_twice_at_once: {
    status: 409,
    en: '{name} is written down under both numbers and has classes at the same time. Cancel one of them first.',
    hi: '{name} दोनों नंबरों के साथ दर्ज हैं और एक ही समय पर दो कक्षाएँ हैं। पहले उनमें से एक रद्द करें।',
    next: ['cancel_booking'],
  },
  last_guardian: {
    status: 409,
    en: 'Somebody has to look after {learner}. Invite a second guardian first, or erase the profile.',
    hi: '{learner} की देखरेख किसी को करनी होगी। पहले दूसरे अभिभावक को बुलाएँ, या प्रोफ़ाइल मिटाएँ।',
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
    en: 'The family signs in and keeps this profile itself. Ask them to change it.',
    hi: 'परिवार साइन इन करके यह प्रोफ़ाइल ख़ुद रखता है। उनसे बदलने को कहें।',
    next: ['reload'],
  },
  export_running: {
    status: 409,
    en: 'Your file is being made already. You are told when it is there.',
    hi: 'आपकी फ़ाइल पहले से बन रही है। तैयार होने पर आपको बताया जाएगा।',
    next: ['wait'],
  },
  erasure_blocked: {
    status: 409,
    en: 'This cannot be erased yet. Look at what has to be settled first.',
    hi: 'इसे अभी मिटाया नहीं जा सकता। देखें कि पहले क्या निपटाना है।',
    next: ['look_again'],
  },
  erasure_pending: {
    status: 409,
    en: 'You have asked for this already. Until it is carried out you can take it back.',
    hi: 'आप यह पहले ही माँग चुके हैं। मिटाए जाने तक आप इसे वापस ले सकते हैं।',
    next: ['reload'],
  },
  address_missing: {
    status: 409,
    en: 'Put your home on the map first, then we can search nearby.',
    hi: 'पहले मानचित्र पर अपना पता चुनें, फिर आसपास खोज सकेंगे।',
    next: ['set_address'],
  },
} as const satisfies RefusalKinds
