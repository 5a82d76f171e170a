import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about a buyer's wallet at a center. */
export const WALLETS_REFUSALS = {
  wallet_too_small: {
    status: 409,
    en: 'The wallet has {balance}. Enter that or less.',
    hi: 'वॉलेट में {balance} हैं। ज़्यादा से ज़्यादा उतना लें।',
    next: ['lower_amount'],
  },
} as const satisfies RefusalKinds
