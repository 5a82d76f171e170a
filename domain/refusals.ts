import type { FieldProblem, Refusal } from './kernel/refusal.ts'

export type Language = 'en' | 'hi'

interface RefusalKind {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 414 | 415 | 416 | 421 | 422 | 429 | 503
  en: string
  hi: string
  /** Steps that are open to the person, as codes the screens know (rule R17). */
  next?: readonly string[]
}

/**
 * Every expected refusal: code → status, sentence in both languages, next steps. `{name}` is filled from the args.
 * Sentences are for the person who reads them: what happened, and what to do.
 */
export const REFUSALS = {
  // ——— every operation ———
  invalid_input: {
    status: 422,
    en: 'Some details are not right. Please check the marked fields.',
    hi: 'कुछ जानकारी सही नहीं है। कृपया चिह्नित खाने देखें।',
  },
  malformed_request: { status: 400, en: 'The request could not be read.', hi: 'अनुरोध पढ़ा नहीं जा सका।' },
  body_too_large: {
    status: 413,
    en: 'That is too much data at once.',
    hi: 'एक साथ बहुत अधिक जानकारी भेजी गई।',
  },
  unsupported_media_type: {
    status: 415,
    en: 'Send JSON (application/json).',
    hi: 'JSON (application/json) भेजें।',
  },
  address_too_long: {
    status: 414,
    en: 'That address is too long. Use fewer filters.',
    hi: 'यह पता बहुत लंबा है। कम फ़िल्टर चुनें।',
  },
  wrong_host: {
    status: 421,
    en: 'We do not answer under this name. Use the address you were given.',
    hi: 'इस नाम पर उत्तर नहीं दिया जाता। दिए गए पते का उपयोग करें।',
  },
  origin_not_allowed: {
    status: 403,
    en: 'This page may not change anything here. Open the app itself.',
    hi: 'यह पेज यहाँ कुछ नहीं बदल सकता। ऐप खोलें।',
  },
  sign_in_required: { status: 401, en: 'Please sign in.', hi: 'कृपया साइन इन करें।', next: ['sign_in'] },
  not_allowed: {
    status: 403,
    en: 'Your access does not include this. Ask the head of your center.',
    hi: 'आपको इसकी अनुमति नहीं है। अपने केंद्र प्रमुख से बात करें।',
  },
  wrong_role: {
    status: 403,
    en: 'This belongs to another role. Sign in with that role.',
    hi: 'यह दूसरी भूमिका के लिए है। उस भूमिका से साइन इन करें।',
    next: ['sign_in'],
  },
  choose_center: {
    status: 403,
    en: 'Choose the center you are working in.',
    hi: 'पहले अपना केंद्र चुनें।',
    next: ['choose_center'],
  },
  not_found: { status: 404, en: 'We could not find that.', hi: 'यह नहीं मिला।' },
  illegal_transition: {
    status: 409,
    en: 'That is not possible any more: it is now “{state}”.',
    hi: 'अब यह संभव नहीं है: अभी स्थिति “{state}” है।',
  },
  changed_meanwhile: {
    status: 409,
    en: 'Somebody changed this meanwhile. Look again and repeat.',
    hi: 'इस बीच किसी ने इसे बदल दिया। फिर से देखकर दोहराएँ।',
    next: ['reload'],
  },
  idempotency_key_required: {
    status: 400,
    en: 'This call needs an Idempotency-Key header.',
    hi: 'इस अनुरोध को Idempotency-Key चाहिए।',
  },
  idempotency_key_reused: {
    status: 422,
    en: 'This Idempotency-Key was used for another request.',
    hi: 'यह Idempotency-Key किसी और अनुरोध के लिए थी।',
  },
  too_many_requests: {
    status: 429,
    en: 'Too many tries. Please wait {seconds} seconds.',
    hi: 'बहुत बार कोशिश हुई। कृपया {seconds} सेकंड रुकें।',
    next: ['wait'],
  },
  unavailable: {
    status: 503,
    en: 'We cannot reach our data right now. Please try again in a moment.',
    hi: 'अभी जानकारी उपलब्ध नहीं है। थोड़ी देर में फिर कोशिश करें।',
    next: ['retry'],
  },

  // ——— signing in ———
  code_wrong: {
    status: 422,
    en: 'That code is not right. {left} tries left.',
    hi: 'कोड सही नहीं है। {left} कोशिशें बाकी हैं।',
    next: ['try_again'],
  },
  code_spent: {
    status: 410,
    en: 'This code cannot be used any more. Ask for a new one.',
    hi: 'यह कोड अब नहीं चलेगा। नया कोड मँगाएँ।',
    next: ['new_code'],
  },
  code_too_soon: {
    status: 429,
    en: 'A code is on its way. You can ask again in {seconds} seconds.',
    hi: 'कोड भेजा जा चुका है। {seconds} सेकंड बाद फिर माँग सकते हैं।',
    next: ['wait'],
  },
  too_many_codes: {
    status: 429,
    en: 'Too many codes were asked for. Please try again in {minutes} minutes.',
    hi: 'बहुत बार कोड माँगा गया। कृपया {minutes} मिनट बाद फिर कोशिश करें।',
    next: ['wait'],
  },
  too_many_wrong_codes: {
    status: 429,
    en: 'Too many wrong codes today. For your safety this number has to wait {hours} hours.',
    hi: 'आज बहुत बार गलत कोड डाला गया। आपकी सुरक्षा के लिए इस नंबर को {hours} घंटे रुकना होगा।',
    next: ['wait'],
  },
  phone_not_supported: {
    status: 422,
    en: 'We cannot send a code to this number.',
    hi: 'इस नंबर पर कोड नहीं भेजा जा सकता।',
  },
  message_not_sent: {
    status: 503,
    en: 'We could not send a message to your phone. Please try again in {seconds} seconds.',
    hi: 'आपके फ़ोन पर संदेश नहीं भेजा जा सका। कृपया {seconds} सेकंड बाद फिर कोशिश करें।',
    next: ['retry'],
  },
  role_not_open: {
    status: 403,
    en: 'This number has no access in this role.',
    hi: 'इस नंबर को इस भूमिका में प्रवेश नहीं है।',
    next: ['other_role'],
  },
  session_ended: {
    status: 401,
    en: 'You have been signed out. Please sign in again.',
    hi: 'आप साइन आउट हो चुके हैं। फिर से साइन इन करें।',
    next: ['sign_in'],
  },
  identity_elsewhere: {
    status: 409,
    en: 'Signing in works in another way here. Please load the page again.',
    hi: 'यहाँ साइन इन का तरीका अलग है। कृपया पेज फिर से खोलें।',
    next: ['reload'],
  },
  identity_unavailable: {
    status: 503,
    en: 'The sign-in service does not answer. Please try again in a moment.',
    hi: 'साइन-इन सेवा उत्तर नहीं दे रही। थोड़ी देर में फिर कोशिश करें।',
    next: ['retry'],
  },
  sign_in_not_proven: {
    status: 401,
    en: 'We could not check this sign-in. Please ask for a new code.',
    hi: 'इस साइन-इन की जाँच नहीं हो सकी। कृपया नया कोड मँगाएँ।',
    next: ['new_code'],
  },
  sign_in_too_old: {
    status: 410,
    en: 'Too much time has passed since you entered the code. Please ask for a new one.',
    hi: 'कोड डाले बहुत समय हो गया। कृपया नया कोड मँगाएँ।',
    next: ['new_code'],
  },
  sign_in_used: {
    status: 409,
    en: 'This sign-in was used already. Please ask for a new code.',
    hi: 'यह साइन-इन पहले ही उपयोग हो चुका है। कृपया नया कोड मँगाएँ।',
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
    en: 'This number belongs to another account. Please write to us, we will look into it.',
    hi: 'यह नंबर किसी और खाते का है। कृपया हमें लिखें, हम देखेंगे।',
    next: ['contact_us'],
  },
  phone_changed: {
    status: 409,
    en: 'Your number was changed at the sign-in service, but not here. Please write to us, we will change it.',
    hi: 'साइन-इन सेवा में आपका नंबर बदला गया है, यहाँ नहीं। कृपया हमें लिखें, हम बदल देंगे।',
    next: ['contact_us'],
  },

  // ——— users ———
  own_account: {
    status: 409,
    en: 'You cannot switch off your own account. Ask another admin.',
    hi: 'आप अपना खाता बंद नहीं कर सकते। किसी दूसरे एडमिन से कहें।',
  },
  last_admin: {
    status: 409,
    en: 'This is the last active admin. Make somebody else an admin first.',
    hi: 'यह अंतिम सक्रिय एडमिन है। पहले किसी और को एडमिन बनाएँ।',
  },

  // ——— notifications ———
  push_for_another: {
    status: 403,
    en: 'A device can only be registered for whoever is signed in on it, in that role. Sign in there first.',
    hi: 'डिवाइस केवल उसी के लिए और उसी भूमिका में जोड़ा जा सकता है जो उस पर साइन इन है। पहले वहाँ साइन इन करें।',
    next: ['sign_in'],
  },
  push_endpoint_refused: {
    status: 422,
    en: 'This is not the address of a push service. Allow notifications again in this browser.',
    hi: 'यह किसी पुश सेवा का पता नहीं है। इस ब्राउज़र में सूचनाएँ फिर से चालू करें।',
    next: ['try_again'],
  },

  // ——— learners ———
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
  },
  address_missing: {
    status: 409,
    en: 'Put your home on the map first, then we can search nearby.',
    hi: 'पहले मानचित्र पर अपना पता चुनें, फिर आसपास खोज सकेंगे।',
    next: ['set_address'],
  },

  // ——— booking a class ———
  slot_taken: {
    status: 409,
    en: 'Somebody was quicker: {clash}. Please pick another time.',
    hi: 'किसी ने पहले ले लिया: {clash}। कृपया दूसरा समय चुनें।',
    next: ['another_slot'],
  },
  learner_busy: {
    status: 409,
    en: '{clash} at that time. Please pick another time.',
    hi: 'उस समय {clash}। कृपया दूसरा समय चुनें।',
    next: ['another_slot'],
  },
  slot_not_free: {
    status: 409,
    en: 'This time cannot be booked: {reason}.',
    hi: 'यह समय बुक नहीं हो सकता: {reason}।',
    next: ['another_slot'],
  },
  slot_too_soon: {
    status: 409,
    en: 'This center needs {minutes} minutes’ notice. Please pick a later time.',
    hi: 'इस केंद्र को {minutes} मिनट पहले बुकिंग चाहिए। बाद का समय चुनें।',
    next: ['another_slot'],
  },
  slot_too_far: {
    status: 409,
    en: 'Bookings open {days} days ahead. Please pick an earlier day.',
    hi: 'बुकिंग {days} दिन पहले खुलती है। पहले का दिन चुनें।',
    next: ['another_slot'],
  },
  rate_not_offered: {
    status: 409,
    en: 'This class is not offered any more. Please look at what is open now.',
    hi: 'यह कक्षा अब उपलब्ध नहीं है। जो खुला है उसे देखें।',
    next: ['another_expert'],
  },
  residents_only: {
    status: 403,
    en: 'This center is for residents of its society.',
    hi: 'यह केंद्र केवल सोसाइटी के निवासियों के लिए है।',
    next: ['request_access'],
  },
  center_not_open: {
    status: 409,
    en: 'This center takes no bookings at the moment.',
    hi: 'यह केंद्र अभी बुकिंग नहीं ले रहा।',
    next: ['another_center'],
  },
  pay_at_center_not_offered: {
    status: 409,
    en: 'This center asks for payment when booking.',
    hi: 'यह केंद्र बुकिंग पर ही भुगतान लेता है।',
    next: ['pay_now'],
  },
  online_payment_not_offered: {
    status: 409,
    en: 'This center takes no online payment at the moment. Please call it to book.',
    hi: 'यह केंद्र अभी ऑनलाइन भुगतान नहीं लेता। बुक करने के लिए केंद्र को फ़ोन करें।',
    next: ['call_center'],
  },
  too_many_holds: {
    status: 409,
    en: 'You have {max} unpaid bookings. Pay for one or let one go first.',
    hi: 'आपकी {max} बुकिंग बिना भुगतान की हैं। पहले एक का भुगतान करें या छोड़ें।',
    next: ['pay_now', 'release'],
  },
  price_changed: {
    status: 409,
    en: 'The price has changed. Please look at it again before booking.',
    hi: 'कीमत बदल गई है। बुक करने से पहले फिर देखें।',
    next: ['reload'],
  },

  // ——— changing a booking ———
  already_started: { status: 409, en: 'This class has already begun.', hi: 'यह कक्षा शुरू हो चुकी है।' },
  move_too_late: {
    status: 409,
    en: 'A class can be moved until {hours} hours before it starts.',
    hi: 'कक्षा शुरू होने से {hours} घंटे पहले तक ही बदली जा सकती है।',
    next: ['cancel', 'call_center'],
  },
  refund_changed: {
    status: 409,
    en: 'What you would get back has changed meanwhile. Please look again.',
    hi: 'वापस मिलने वाली राशि इस बीच बदल गई। कृपया फिर देखें।',
    next: ['reload'],
  },

  // ——— paying ———
  hold_expired: {
    status: 409,
    en: 'The time to pay has run out and the slot is free again.',
    hi: 'भुगतान का समय समाप्त हो गया और स्लॉट फिर खाली है।',
    next: ['another_slot'],
  },
  nothing_to_pay: { status: 409, en: 'There is nothing left to pay here.', hi: 'यहाँ कुछ भुगतान बाकी नहीं है।' },
  amount_differs: {
    status: 422,
    en: 'The amount must be exactly what is due.',
    hi: 'राशि ठीक उतनी ही होनी चाहिए जितनी देय है।',
  },
  reference_used: {
    status: 409,
    en: 'This payment reference was already recorded.',
    hi: 'यह भुगतान संदर्भ पहले दर्ज हो चुका है।',
  },
  gateway_unavailable: {
    status: 503,
    en: 'The payment service does not answer. Your slot is still held; please try again.',
    hi: 'भुगतान सेवा उत्तर नहीं दे रही। आपका स्लॉट सुरक्षित है; फिर कोशिश करें।',
    next: ['retry'],
  },
  signature_invalid: { status: 401, en: 'The signature does not match.', hi: 'हस्ताक्षर मेल नहीं खाता।' },
  no_late_payment: {
    status: 409,
    en: 'There is no late payment waiting for your choice.',
    hi: 'आपके निर्णय के लिए कोई देर का भुगतान नहीं है।',
  },

  // ——— a center on its way to being active ———
  center_not_active: {
    status: 409,
    en: 'Your center is not active yet. Finish its activation first.',
    hi: 'आपका केंद्र अभी सक्रिय नहीं है। पहले सक्रियण पूरा करें।',
    next: ['activate_center'],
  },
  center_suspended: {
    status: 409,
    en: 'Your center is suspended: you can look at everything, but change nothing. Contact us to have it resumed.',
    hi: 'आपका केंद्र निलंबित है: आप सब देख सकते हैं, पर कुछ बदल नहीं सकते। फिर शुरू कराने के लिए हमसे संपर्क करें।',
    next: ['contact_us'],
  },
  center_closed: {
    status: 409,
    en: 'This center is closed.',
    hi: 'यह केंद्र बंद हो चुका है।',
    next: ['choose_center'],
  },

  // ——— a center's staff ———
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
  },

  // ——— a center's settings ———
  whole_center_only: {
    status: 403,
    en: 'This concerns the whole center, and your work is limited to some of its services. Ask the head of your center.',
    hi: 'यह पूरे केंद्र से जुड़ा है, और आपका काम कुछ सेवाओं तक सीमित है। अपने केंद्र प्रमुख से बात करें।',
  },
  hours_overlap: {
    status: 422,
    en: 'Two stretches of one day overlap.',
    hi: 'एक ही दिन के दो समय आपस में टकराते हैं।',
  },
  already_exists: { status: 409, en: 'That is already there.', hi: 'यह पहले से मौजूद है।' },
  in_use: {
    status: 409,
    en: 'It is still in use: {by}. Switch it off instead.',
    hi: 'यह अभी उपयोग में है: {by}। इसे बंद कर सकते हैं।',
    next: ['deactivate'],
  },
  not_engaged: {
    status: 409,
    en: 'This expert does not work with your center at the moment.',
    hi: 'यह विशेषज्ञ अभी आपके केंद्र के साथ काम नहीं करते।',
  },
  service_not_offered: {
    status: 409,
    en: 'Your center does not offer this service yet.',
    hi: 'आपका केंद्र अभी यह सेवा नहीं देता।',
  },
  policy_unfair: {
    status: 422,
    en: 'The share given back must not grow as the class comes nearer.',
    hi: 'कक्षा पास आने पर वापसी का हिस्सा बढ़ नहीं सकता।',
  },

  // ——— files ———
  file_type_not_allowed: {
    status: 422,
    en: 'This kind of file cannot be used here. Please choose one of: {types}.',
    hi: 'इस प्रकार की फ़ाइल यहाँ नहीं चलेगी। इनमें से चुनें: {types}।',
    next: ['another_file'],
  },
  file_too_large: {
    status: 413,
    en: 'This file is too large. At most {megabytes} MB.',
    hi: 'फ़ाइल बहुत बड़ी है। अधिकतम {megabytes} MB।',
    next: ['another_file'],
  },
  too_many_uploads: {
    status: 409,
    en: 'You have {max} uploads that are not finished. Let one finish or cancel it first.',
    hi: 'आपके {max} अपलोड अधूरे हैं। पहले एक पूरा होने दें या रद्द करें।',
    next: ['wait'],
  },
  upload_quota_reached: {
    status: 429,
    en: 'You have uploaded as much as is possible in one day. Please go on tomorrow.',
    hi: 'एक दिन में जितना अपलोड हो सकता है उतना हो चुका। कृपया कल जारी रखें।',
    next: ['wait'],
  },
  upload_offset_differs: {
    status: 409,
    en: 'The upload stands elsewhere. It goes on from byte {offset}.',
    hi: 'अपलोड कहीं और रुका है। यह बाइट {offset} से आगे बढ़ेगा।',
    next: ['resume'],
  },
  upload_too_long: {
    status: 422,
    en: 'More came than the file was said to hold.',
    hi: 'फ़ाइल जितनी बताई गई थी उससे अधिक आया।',
    next: ['another_file'],
  },
  upload_over: {
    status: 409,
    en: 'This upload is closed. Please choose the file again.',
    hi: 'यह अपलोड बंद हो चुका है। कृपया फ़ाइल फिर चुनें।',
    next: ['another_file'],
  },
  file_not_what_it_says: {
    status: 422,
    en: 'This is not the kind of file that its name says. Please choose another one.',
    hi: 'यह वैसी फ़ाइल नहीं है जैसा इसका नाम कहता है। कृपया दूसरी चुनें।',
    next: ['another_file'],
  },
  file_broken: {
    status: 422,
    en: 'This file cannot be read. Please save it again or choose another one.',
    hi: 'यह फ़ाइल पढ़ी नहीं जा सकी। इसे फिर सहेजें या दूसरी चुनें।',
    next: ['another_file'],
  },
  picture_too_large: {
    status: 422,
    en: 'This picture has too many pixels. Please save it smaller and try again.',
    hi: 'इस तस्वीर में बहुत अधिक पिक्सेल हैं। इसे छोटा सहेजकर फिर कोशिश करें।',
    next: ['another_file'],
  },
  file_not_usable: {
    status: 409,
    en: 'This file cannot be used here. Please upload it again.',
    hi: 'यह फ़ाइल यहाँ उपयोग नहीं हो सकती। कृपया फिर अपलोड करें।',
    next: ['another_file'],
  },
  file_in_use: {
    status: 409,
    en: 'This file is in use. Remove it where it is shown.',
    hi: 'यह फ़ाइल उपयोग में है। जहाँ दिखती है वहाँ से हटाएँ।',
  },
  files_unavailable: {
    status: 503,
    en: 'Files cannot be reached right now. Nothing is lost; please try again in a moment.',
    hi: 'फ़ाइलें अभी उपलब्ध नहीं हैं। कुछ खोया नहीं है; थोड़ी देर में फिर कोशिश करें।',
    next: ['retry'],
  },
  range_not_there: {
    status: 416,
    en: 'The file has no such part.',
    hi: 'फ़ाइल में ऐसा कोई भाग नहीं है।',
  },
} as const satisfies Record<string, RefusalKind>

export type RefusalCode = keyof typeof REFUSALS

/** Refusals that any operation may answer, beyond those it declares. */
export const COMMON_REFUSALS = [
  'invalid_input',
  'malformed_request',
  'body_too_large',
  'unsupported_media_type',
  'address_too_long',
  'wrong_host',
  'origin_not_allowed',
  'sign_in_required',
  'not_allowed',
  'wrong_role',
  'choose_center',
  'not_found',
  'idempotency_key_required',
  'idempotency_key_reused',
  'too_many_requests',
  'unavailable',
  'session_ended',
  'center_not_active',
  'center_suspended',
  'center_closed',
  'terms_not_accepted',
] as const satisfies readonly RefusalCode[]

export interface RefusalDetails {
  args?: Record<string, string | number>
  next?: string[]
  fields?: FieldProblem[]
  retryAfterSeconds?: number
  /** More for machines: the clash, free alternatives, the state it is in. */
  extra?: Record<string, unknown>
}

/** An expected refusal, as a value. Returning it from an operation rolls the transaction back. */
export function refuse(code: RefusalCode, details: RefusalDetails = {}): Refusal {
  return { refused: true, code, ...details }
}

/** The sentence of a refusal in the reader's language, its `{name}`s filled in; `name_hi` goes before `name` in Hindi. */
export function refusalSentence(refusal: Refusal, language: Language): string {
  const sentence = REFUSALS[refusal.code as RefusalCode][language]
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(refusal.args?.[`${name}_${language}`] ?? refusal.args?.[name] ?? ''),
  )
}
