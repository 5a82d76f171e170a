import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about UPI and bank transfers that families report. */
export const TRANSFERS_REFUSALS = {
  transfer_not_offered: {
    status: 409,
    en: 'This center doesn’t take UPI or bank transfers here. Pay online or at the center.',
    hi: 'यह सेंटर यहाँ UPI या बैंक ट्रांसफ़र नहीं लेता। ऑनलाइन या रिसेप्शन पर पेमेंट करें।',
    next: ['pay_online', 'pay_at_center'],
  },
  autopay_not_offered: {
    status: 409,
    en: 'Autopay can’t begin with this payment, or the limit is below what is due. Pay it as usual.',
    hi: 'इस पेमेंट से ऑटोपे शुरू नहीं हो सकता, या लिमिट बाकी रकम से कम है। सामान्य तरीके से पेमेंट करें।',
    next: ['pay_online', 'reload'],
  },
  transfer_too_late: {
    status: 409,
    en: 'The class is too soon for the center to verify a transfer. Pay online or choose another time.',
    hi: 'क्लास बहुत पास है: सेंटर समय पर ट्रांसफ़र नहीं जाँच पाएगा। ऑनलाइन पेमेंट करें या दूसरा समय चुनें।',
    next: ['pay_online', 'another_slot'],
  },
} as const satisfies RefusalKinds
