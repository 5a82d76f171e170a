import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals of galleries. */
export const GALLERIES_REFUSALS = {
  gallery_full: {
    status: 409,
    en: 'This file needs {needed} MB, and {left} MB of the gallery’s space are left. Remove something first.',
    hi: 'इस फ़ाइल को {needed} MB चाहिए, और गैलरी में {left} MB बचे हैं। पहले कुछ हटाएँ।',
    next: ['another_file'],
  },
  take_down_decided: {
    status: 409,
    en: 'The center has already decided on your request for this picture. To hide pictures of your child, withdraw the photo consent.',
    hi: 'इस तस्वीर की आपकी रिक्वेस्ट पर सेंटर फ़ैसला कर चुका है। बच्चे की तस्वीरें छिपाने के लिए फ़ोटो की सहमति वापस लें।',
    next: ['show_family'],
  },
} as const satisfies RefusalKinds
