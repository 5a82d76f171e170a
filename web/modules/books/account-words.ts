import type { LedgerAccountKind } from '#domain/modules/orders/ledger/account-kinds.ts'
import { useT } from '#web/messages/use-messages.ts'

/** What an account is called: its kind, and what tells it from others of its kind. */
export function useAccountWords(): (account: LedgerAccountKind, label: string) => string {
  const t = useT('books.accounts')
  return (account, label) => {
    if (account === 'center_cash' && (label === 'upi' || label === 'bank' || label === 'safe'))
      return t(`center_${label}`)
    if (account === 'gateway_clearing') return t(account, { label: capital(label) })
    if (account === 'tax_payable') return t(account, { label: label.toUpperCase() })
    return t(account)
  }
}

/** What a ledger transaction wrote down. */
export function useKindWords(): (kind: string) => string {
  const t = useT('books.kinds')
  return kind => (t.has(kind as 'other') ? t(kind as 'other') : t('other'))
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
