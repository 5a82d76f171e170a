import { LEDGER_ACCOUNT_KINDS, type LedgerAccountKind } from '#domain/modules/orders/ledger/account-kinds.ts'

/** An account as the address names it: `center_cash.cash.INR`. */
export interface NamedAccount {
  account: LedgerAccountKind
  label: string
  currency: string
}

export function writeAccount({ account, label, currency }: NamedAccount): string {
  return [account, label, currency].join('.')
}

/** The account an address names; null where it names none. */
export function readAccount(text: string): NamedAccount | null {
  const [kind, label, currency] = text.split('.')
  const account = LEDGER_ACCOUNT_KINDS.find(one => one === kind)
  if (!account || label === undefined || !/^[A-Z]{3}$/.test(currency ?? '')) return null
  return { account, label, currency: currency ?? '' }
}
