import type { AccountKind } from './ledger-postings.ts'

/** An account's group in its books: what they own, owe, earned or spent. */
export type AccountGroup = 'has' | 'owes' | 'earned' | 'spent'

/** Every kind of ledger account, in the order of a trial balance. */
const groups = {
  learner_receivable: 'has',
  center_receivable: 'has',
  gateway_clearing: 'has',
  center_cash: 'has',
  platform_cash: 'has',
  learner_unapplied: 'owes',
  learner_wallet: 'owes',
  center_unapplied: 'owes',
  expert_payable: 'owes',
  tax_payable: 'owes',
  center_revenue: 'earned',
  platform_revenue: 'earned',
  center_expert_cost: 'spent',
  center_notice_cost: 'spent',
  center_referral_cost: 'spent',
  center_cash_difference: 'spent',
} as const satisfies Record<AccountKind | 'learner_wallet', AccountGroup>

export type LedgerAccountKind = keyof typeof groups

export const LEDGER_ACCOUNT_KINDS = Object.keys(groups) as [LedgerAccountKind, ...LedgerAccountKind[]]

export function groupOf(kind: LedgerAccountKind): AccountGroup {
  return groups[kind]
}
