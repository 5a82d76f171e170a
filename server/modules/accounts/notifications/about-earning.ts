import type { ArgsOf } from './template.ts'

/** What notifications about a line of an expert's earnings say it with. */
export const aboutEarning = {
  center: 'text',
  expert: 'text',
  amount: 'money',
  on: 'date',
  reason: 'text',
} as const

/** Where a line is shown, by role. */
export const earningLinks = {
  center: '/center/payment?tab=payouts&view=earnings&month={month}&earning={earningId}',
  expert: '/expert/more/earnings?month={month}&earning={earningId}',
} as const

/** A class of the demo cast, for samples. */
export const sampleEarning: ArgsOf<typeof aboutEarning> = {
  center: 'Sampige Sports and Arts',
  expert: 'Asha Menon',
  amount: { amount: 128_000, currency: 'INR' },
  on: '2026-10-14',
  reason: 'Twelve learners came, not eight',
}
export const sampleEarningLink = { earningId: '01939d3c-0000-7000-8000-000000000042', month: '2026-10' }

/** What notifications about a statement say it with. */
export const aboutStatement = {
  center: 'text',
  amount: 'money',
  month: 'name',
  reference: 'text',
} as const

/** Where an expert sees a statement. */
export const statementLink = '/expert/more/statements?statement={statementId}' as const

/** A statement of the demo cast, for samples. */
export const sampleStatement: ArgsOf<typeof aboutStatement> = {
  center: 'Sampige Sports and Arts',
  amount: { amount: 2_340_000, currency: 'INR' },
  month: { en: 'October 2026', hi: 'अक्टूबर 2026' },
  reference: 'N312260987654',
}
export const sampleStatementLink = { statementId: '01939d3c-0000-7000-8000-000000000043' }
