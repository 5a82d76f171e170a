import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about creating and changing a batch's classes. */
export const CLASSES_REFUSALS = {
  series_clash: {
    status: 409,
    en: 'This time isn’t available. {clash}.',
    hi: 'यह समय उपलब्ध नहीं है। {clash}।',
    next: ['look_at_plan', 'another_slot'],
  },
  series_clashes: {
    status: 409,
    en: 'Some of these times aren’t available. {clash}, and {others} more.',
    hi: 'इनमें से कुछ समय उपलब्ध नहीं हैं। {clash}, और {others} दूसरे।',
    next: ['look_at_plan', 'another_slot'],
  },
  class_without_families: {
    status: 409,
    en: 'Nobody is in this class yet, so there is no one to message.',
    hi: 'इस क्लास में अभी कोई नहीं है, इसलिए मैसेज किसी को नहीं जा सकता।',
    next: ['reload'],
  },
} as const satisfies RefusalKinds
