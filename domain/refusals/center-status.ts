import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about a center's activation and status. */
export const CENTER_STATUS_REFUSALS = {
  center_not_active: {
    status: 409,
    en: 'Your center isn’t active yet. Finish setting it up first.',
    hi: 'आपका सेंटर अभी चालू नहीं है। पहले सेटअप पूरा करें।',
    next: ['activate_center'],
  },
  center_suspended: {
    status: 409,
    en: 'Your center is suspended. You can view everything but change nothing. Contact us to reactivate it.',
    hi: 'आपका सेंटर रोका गया है: आप सब देख सकते हैं, पर कुछ बदल नहीं सकते। फिर शुरू कराने के लिए हमसे संपर्क करें।',
    next: ['contact_us'],
  },
  center_closed: {
    status: 409,
    en: 'This center is closed.',
    hi: 'यह सेंटर बंद हो चुका है।',
    next: ['choose_center'],
  },
} as const satisfies RefusalKinds
