import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about a center's activation and status. */
export const CENTER_STATUS_REFUSALS = {
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
} as const satisfies RefusalKinds
