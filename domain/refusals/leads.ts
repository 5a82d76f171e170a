import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about leads. */
export const LEAD_REFUSALS = {
  lead_is_worked: {
    status: 409,
    en: 'Only a lead that an admin entered and nobody has worked on can be deleted. Mark this one as lost instead.',
    hi: 'केवल वही संपर्क हटाया जा सकता है जो एडमिन ने लिखा हो और जिस पर काम न हुआ हो। इसे “खो गया” चिह्नित करें।',
    next: ['lose'],
  },
  lead_user_inactive: {
    status: 409,
    en: 'The account of this phone is switched off. Make it active first.',
    hi: 'इस फ़ोन का खाता बंद है। पहले उसे सक्रिय करें।',
    next: ['activate'],
  },
} as const satisfies RefusalKinds
