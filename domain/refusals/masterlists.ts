import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about managing the master lists. */
export const MASTERLIST_REFUSALS = {
  item_code_taken: {
    status: 409,
    en: 'The code “{code}” is taken in this list: by {name}.',
    hi: 'कोड “{code}” इस सूची में पहले से है: {name}।',
    next: ['choose_another_name'],
  },
  item_name_taken: {
    status: 409,
    en: 'This list has “{name}” already.',
    hi: 'इस सूची में “{name}” पहले से है।',
    next: ['choose_another_name'],
  },
  item_in_use: {
    status: 409,
    en: '“{name}” is in use: {uses}. Make it inactive instead; then nobody chooses it any more, and what is there stays.',
    hi: '“{name}” उपयोग में है: {uses}। इसके बजाय इसे निष्क्रिय करें; तब इसे कोई नहीं चुनेगा, और जो है वह बना रहेगा।',
    next: ['deactivate'],
  },
  last_active_item: {
    status: 409,
    en: '“{name}” is the last active one of its list. Forms choose from it: add or bring back another one first.',
    hi: '“{name}” अपनी सूची में अंतिम सक्रिय है। फ़ॉर्म इसी से चुनते हैं: पहले कोई और जोड़ें या सक्रिय करें।',
    next: ['add_item'],
  },
  list_is_fixed: {
    status: 409,
    en: 'The product itself knows the items of this list: rename, order or put them away, but none is added or deleted.',
    hi: 'इस सूची की प्रविष्टियाँ उत्पाद में तय हैं: नाम, क्रम और स्थिति बदलें, पर कुछ जोड़ा या हटाया नहीं जाता।',
    next: ['reload'],
  },
} as const satisfies RefusalKinds
