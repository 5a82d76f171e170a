import type { Translated } from '../language.ts'
import type { kyc as english } from './kyc.en.ts'

export const kyc = {
  filter: 'वेरिफ़िकेशन',
  waits: 'दस्तावेज़ देखने हैं',
  view: 'दस्तावेज़',
  verify: 'देखकर फ़ैसला करें',
  statuses: {
    not_submitted: 'जमा नहीं',
    submitted: 'आपके जवाब का इंतज़ार',
    needs_clarification: 'और जानकारी चाहिए',
    verified: 'वेरिफ़ाइड',
    rejected: 'मंज़ूर नहीं',
    expired: 'ख़त्म',
  },
} satisfies Translated<typeof english>
