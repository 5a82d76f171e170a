import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about managing the master lists. */
export const MASTERLIST_REFUSALS = {
  item_code_taken: {
    status: 409,
    en: 'Code “{code}” is already used in this list, by {name}.',
    hi: 'कोड “{code}” इस लिस्ट में पहले से है: {name}।',
    next: ['choose_another_name'],
  },
  item_name_taken: {
    status: 409,
    en: 'This list already has “{name}”.',
    hi: 'इस लिस्ट में “{name}” पहले से है।',
    next: ['choose_another_name'],
  },
  item_in_use: {
    status: 409,
    en: '“{name}” is used by {uses}. Deactivate it instead: it can’t be chosen any more, and existing data stays.',
    hi: '“{name}” इस्तेमाल में है: {uses}। इसके बजाय इसे डीऐक्टिवेट करें; तब इसे कोई नहीं चुनेगा, और जो है वह बना रहेगा।',
    next: ['deactivate'],
  },
  last_active_item: {
    status: 409,
    en: '“{name}” is the last active item in its list. Add or reactivate another one first.',
    hi: '“{name}” अपनी लिस्ट में आख़िरी चालू है। फ़ॉर्म इसी से चुनते हैं: पहले कोई और जोड़ें या चालू करें।',
    next: ['add_item'],
  },
  list_is_fixed: {
    status: 409,
    en: 'This list is fixed: rename, reorder or deactivate its items, but don’t add or delete any.',
    hi: 'इस लिस्ट की एंट्री त्रिवेणी में तय हैं: नाम, क्रम और स्टेटस बदल सकते हैं, पर कुछ जोड़ा या हटाया नहीं जा सकता।',
    next: ['reload'],
  },
} as const satisfies RefusalKinds
