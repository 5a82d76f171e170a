import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about creating and changing a batch's classes. */
export const CLASSES_REFUSALS = {
  series_clash: {
    status: 409,
    en: 'This time isn’t available. {clash}.',
    hi: 'यह समय नहीं मिल सकता। {clash}।',
    next: ['look_at_plan', 'another_slot'],
  },
  series_clashes: {
    status: 409,
    en: 'Some of these times aren’t available. {clash}, and {others} more.',
    hi: 'इनमें से कुछ समय नहीं मिल सकते। {clash}, और {others} दूसरे।',
    next: ['look_at_plan', 'another_slot'],
  },
} as const satisfies RefusalKinds
