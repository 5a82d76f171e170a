import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about instalments and reminders. */
export const INSTALMENTS_REFUSALS = {
  instalments_not_offered: {
    status: 409,
    en: 'This order can’t be paid in instalments. Pay it in full.',
    hi: 'इस ऑर्डर का पेमेंट किस्तों में नहीं हो सकता। एक बार में हो सकता है।',
    next: ['pay_whole'],
  },
  instalments_changed: {
    status: 409,
    en: 'The instalments have changed. Check them again.',
    hi: 'किस्तें अब बदल गई हैं। उन्हें फिर देखें।',
    next: ['reload'],
  },
  reminded_recently: {
    status: 409,
    en: 'We reminded them recently. You can remind them again on {date}.',
    hi: 'हाल ही में रिमाइंडर भेजा गया है। {date} को फिर भेज सकते हैं।',
    next: ['wait'],
  },
  nothing_to_remind: {
    status: 409,
    en: 'Nothing here needs a reminder: it’s paid, being verified or not due yet.',
    hi: 'अभी कोई रिमाइंडर नहीं चाहिए। पेमेंट हो चुका, जाँच में है या अभी बाकी नहीं।',
    next: ['reload'],
  },
} as const satisfies RefusalKinds
