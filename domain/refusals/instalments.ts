import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals of paying in monthly parts, and of reminding. */
export const INSTALMENTS_REFUSALS = {
  instalments_not_offered: {
    status: 409,
    en: 'This order cannot be paid in instalments. It can be paid in one sum.',
    hi: 'इस ऑर्डर का भुगतान किस्तों में नहीं हो सकता। एक बार में हो सकता है।',
    next: ['pay_whole'],
  },
  plan_changed: {
    status: 409,
    en: 'The instalments have changed meanwhile. Look at them again.',
    hi: 'इस बीच किस्तें बदल गई हैं। उन्हें फिर देखें।',
    next: ['reload'],
  },
  reminded_today: {
    status: 409,
    en: 'They were reminded today. You can remind them again on {date}.',
    hi: 'आज याद दिलाया जा चुका है। {date} को फिर याद दिला सकते हैं।',
    next: ['wait'],
  },
  nothing_to_remind: {
    status: 409,
    en: 'Nothing is due there any more.',
    hi: 'वहाँ अब कुछ देय नहीं है।',
    next: ['reload'],
  },
} as const satisfies RefusalKinds
