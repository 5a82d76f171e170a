import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals of users. */
export const USERS_REFUSALS = {
  own_account: {
    status: 409,
    en: 'You cannot switch off your own account. Ask another admin.',
    hi: 'आप अपना खाता बंद नहीं कर सकते। किसी दूसरे एडमिन से कहें।',
  },
  last_admin: {
    status: 409,
    en: 'This is the last active admin. Make somebody else an admin first.',
    hi: 'यह अंतिम सक्रिय एडमिन है। पहले किसी और को एडमिन बनाएँ।',
  },
} as const satisfies RefusalKinds
