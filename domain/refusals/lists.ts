import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about lists and their saved filters. */
export const LISTS_REFUSALS = {
  too_many_saved_filters: {
    status: 409,
    en: 'You’ve already saved {most} filters. Delete one you no longer use.',
    hi: 'आप पहले से फ़िल्टर के {most} ग्रुप सेव कर चुके हैं। जो काम में न हो उसे हटाएँ।',
    next: ['delete_saved_filter'],
  },
  filter_name_taken: {
    status: 409,
    en: 'You already have saved filters with this name for this list. Choose another name.',
    hi: 'इस लिस्ट के लिए इस नाम से फ़िल्टर पहले से सेव किए हुए हैं। दूसरा नाम चुनें।',
    next: ['choose_another_name'],
  },
} as const satisfies RefusalKinds
