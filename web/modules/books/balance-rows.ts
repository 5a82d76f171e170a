import {
  type AccountGroup,
  groupOf,
  type LedgerAccountKind,
} from '#domain/modules/orders/ledger/account-kinds.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { rupeesText } from '#web/ui/rupees.ts'

type Books = ApiAnswer<'GET /books/trial-balance'>['currencies'][number]

interface Words {
  group: (group: AccountGroup) => string
  account: (account: LedgerAccountKind, label: string) => string
  total: string
}

/** A trial balance as rows of a spreadsheet: group, account, before, debit, credit, after (credits below zero), currency. */
export function balanceRows({ accounts, moved, currency }: Books, words: Words): string[][] {
  return [
    ...accounts.map(row => [
      words.group(groupOf(row.account)),
      words.account(row.account, row.label),
      rupeesText(row.opening),
      rupeesText(row.debit),
      rupeesText(row.credit),
      rupeesText(row.closing),
      currency,
    ]),
    ['', words.total, '', rupeesText(moved.debit), rupeesText(moved.credit), '', currency],
  ]
}
