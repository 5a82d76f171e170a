import { financialYearOf } from '../orders/invoices/invoice-number.ts'
import { LEDGER_ACCOUNT_KINDS, type LedgerAccountKind } from '../orders/ledger/account-kinds.ts'

/** An account's activity in a period, in paise; in balances debits are positive, credits negative. */
export interface AccountBalance {
  account: LedgerAccountKind
  label: string
  currency: string
  /** Before the first day. */
  opening: number
  debit: number
  credit: number
}

/** The books of one currency. Debits and credits must be equal in each pair. */
export interface CurrencyBooks {
  currency: string
  accounts: (AccountBalance & { closing: number })[]
  opening: { debit: number; credit: number }
  moved: { debit: number; credit: number }
  closing: { debit: number; credit: number }
  isBalanced: boolean
}

/** The default period: from the first of April before a date. */
export function yearBegins(until: string): string {
  return `${financialYearOf(until)}-04-01`
}

/** The trial balance of a set of books by currency; accounts that never moved are left out. */
export function trialBalance(rows: readonly AccountBalance[]): CurrencyBooks[] {
  const currencies = [...new Set(rows.map(row => row.currency))].sort()
  return currencies.map(currency => {
    const accounts = rows
      .filter(row => row.currency === currency && (row.opening !== 0 || row.debit !== 0 || row.credit !== 0))
      .map(row => ({ ...row, closing: row.opening + row.debit - row.credit }))
      .sort((a, b) => placeOf(a) - placeOf(b) || a.label.localeCompare(b.label))
    const opening = bothSides(accounts.map(row => row.opening))
    const moved = { debit: sum(accounts.map(row => row.debit)), credit: sum(accounts.map(row => row.credit)) }
    const closing = bothSides(accounts.map(row => row.closing))
    const isBalanced = [opening, moved, closing].every(pair => pair.debit === pair.credit)
    return { currency, accounts, opening, moved, closing, isBalanced }
  })
}

function placeOf(row: AccountBalance): number {
  return LEDGER_ACCOUNT_KINDS.indexOf(row.account)
}

function bothSides(balances: readonly number[]): { debit: number; credit: number } {
  return {
    debit: sum(balances.filter(balance => balance > 0)),
    credit: 0 - sum(balances.filter(balance => balance < 0)),
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
