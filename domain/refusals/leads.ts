import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about leads. */
export const LEAD_REFUSALS = {
  lead_is_worked: {
    status: 409,
    en: 'Only a lead that an admin added and that has no activity can be deleted. Mark this one as lost instead.',
    hi: 'सिर्फ़ वही लीड हटाई जा सकती है जो एडमिन ने लिखी हो और जिस पर काम न हुआ हो। इसे “नहीं जुड़े” मार्क करें।',
    next: ['lose'],
  },
  lead_user_inactive: {
    status: 409,
    en: 'The account with this number is deactivated. Reactivate it first.',
    hi: 'इस फ़ोन का खाता बंद है। पहले उसे चालू करें।',
    next: ['activate'],
  },
} as const satisfies RefusalKinds
