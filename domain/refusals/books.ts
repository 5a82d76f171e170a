import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about the books. */
export const BOOKS_REFUSALS = {
  period_backwards: {
    status: 422,
    en: 'The last day can’t be before the first.',
    hi: 'आख़िरी दिन पहले दिन से पहले का नहीं हो सकता।',
    next: ['change_dates'],
  },
} as const satisfies RefusalKinds
