import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about users. */
export const USERS_REFUSALS = {
  own_account: {
    status: 409,
    en: 'You can’t deactivate your own account. Ask another admin.',
    hi: 'आप अपना खाता बंद नहीं कर सकते। किसी दूसरे एडमिन से कहें।',
    next: ['show_users'],
  },
  last_admin: {
    status: 409,
    en: 'This is the last active admin. Make someone else an admin first.',
    hi: 'यह आख़िरी चालू एडमिन है। पहले किसी और को एडमिन बनाएँ।',
    next: ['show_users'],
  },
  merge_clashes: {
    status: 409,
    en: 'These accounts can’t be merged yet. See what’s blocking it.',
    hi: 'ये खाते अभी एक नहीं हो सकते। देखें कि क्या रुकावट है।',
    next: ['look_again'],
  },
  account_merged: {
    status: 409,
    en: 'This account was merged into another and stays closed.',
    hi: 'यह खाता दूसरे खाते से जोड़ दिया गया है और बंद रहेगा।',
    next: ['show_users'],
  },
  number_merged: {
    status: 403,
    en: 'This number’s account was merged into your other one. Sign in with the other number.',
    hi: 'इस नंबर का खाता आपके दूसरे खाते से जोड़ दिया गया है। दूसरे नंबर से साइन इन करें।',
    next: ['other_number'],
  },
} as const satisfies RefusalKinds
