import type { Translated } from '../language.ts'
import type { kyc as english } from './kyc.en.ts'

export const kyc = {
  filter: 'सत्यापन',
  waits: 'दस्तावेज़ देखने हैं',
  view: 'दस्तावेज़',
  verify: 'देखकर निर्णय करें',
  statuses: {
    not_submitted: 'जमा नहीं',
    submitted: 'आपकी प्रतीक्षा में',
    needs_clarification: 'पूछा गया',
    verified: 'सत्यापित',
    rejected: 'स्वीकार नहीं',
    expired: 'समाप्त',
  },
} satisfies Translated<typeof english>
