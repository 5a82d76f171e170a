import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about lists and their saved filters. */
export const LISTS_REFUSALS = {
  too_many_saved_filters: {
    status: 409,
    en: 'You have saved {most} sets of filters already. Delete one that you no longer use.',
    hi: 'आप पहले से फ़िल्टर के {most} समूह सहेज चुके हैं। जो काम में न हो उसे हटाएँ।',
    next: ['delete_saved_filter'],
  },
  filter_name_taken: {
    status: 409,
    en: 'You have saved filters under this name for this list already. Choose another name.',
    hi: 'इस सूची के लिए इस नाम से फ़िल्टर पहले से सहेजे हुए हैं। दूसरा नाम चुनें।',
    next: ['choose_another_name'],
  },
} as const satisfies RefusalKinds
