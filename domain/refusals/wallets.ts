import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about a buyer's wallet at a center. */
export const WALLETS_REFUSALS = {
  wallet_too_small: {
    status: 409,
    en: 'The wallet holds {balance}. Take at most that.',
    hi: 'वॉलेट में {balance} हैं। अधिक से अधिक उतना लें।',
    next: ['lower_amount'],
  },
} as const satisfies RefusalKinds
