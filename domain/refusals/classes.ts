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
  families_not_reached: {
    status: 409,
    en: 'No family of this class can get messages: they have not agreed to them, or have not confirmed their number.',
    hi: 'इस क्लास के किसी परिवार को मैसेज नहीं जा सकता: उन्होंने मैसेज की सहमति नहीं दी, या नंबर कन्फ़र्म नहीं किया।',
    next: ['show_family'],
  },
  meeting_link_invalid: {
    status: 422,
    en: 'This isn’t a link to a meeting. Copy it from Zoom, Google Meet or Teams; it begins with https.',
    hi: 'यह मीटिंग का लिंक नहीं है। Zoom, Google Meet या Teams से कॉपी करें; वह https से शुरू होता है।',
    next: ['correct_fields'],
  },
} as const satisfies RefusalKinds
