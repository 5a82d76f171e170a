import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about UPI and bank transfers that families report. */
export const TRANSFERS_REFUSALS = {
  transfer_not_offered: {
    status: 409,
    en: 'This center does not take UPI or bank transfers here. Pay online or at the desk.',
    hi: 'यह केंद्र यहाँ UPI या बैंक ट्रांसफ़र नहीं लेता। ऑनलाइन या डेस्क पर भुगतान करें।',
    next: ['pay_online', 'pay_at_center'],
  },
  transfer_too_late: {
    status: 409,
    en: 'The class is too near: the center could not check a transfer in time. Pay online or choose another time.',
    hi: 'कक्षा बहुत पास है: केंद्र समय पर ट्रांसफ़र नहीं जाँच पाएगा। ऑनलाइन भुगतान करें या दूसरा समय चुनें।',
    next: ['pay_online', 'another_slot'],
  },
} as const satisfies RefusalKinds
