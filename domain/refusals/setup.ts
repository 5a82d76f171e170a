import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about setting up an installation. */
export const SETUP_REFUSALS = {
  setup_complete: {
    status: 410,
    en: 'This setup address has been used. Sign in as an admin.',
    hi: 'यह सेटअप पता इस्तेमाल हो चुका है। एडमिन के रूप में साइन इन करें।',
    next: ['sign_in'],
  },
  setup_code_wrong: {
    status: 403,
    en: 'This setup address no longer works. Restart the server to get a new one.',
    hi: 'यह सेटअप पता अब काम नहीं करता। नया पता पाने के लिए सर्वर फिर से शुरू करें।',
    next: ['reload'],
  },
} as const satisfies RefusalKinds
