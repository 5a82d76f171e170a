import type { payoutsApi } from '#domain/modules/books/payouts/payouts-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { approveStatement } from './operations/approve-statement.ts'
import { changeAccount } from './operations/change-account.ts'
import { draftMonth } from './operations/draft-month.ts'
import { listPayouts } from './operations/list-payouts.ts'
import { listStatements, showStatement } from './operations/list-statements.ts'
import { makePayout } from './operations/make-payout.ts'
import { payPayout } from './operations/pay-payout.ts'
import { failStatement, payStatement } from './operations/pay-statement.ts'
import { printStatement } from './operations/print-statement.ts'
import { readBankFile } from './operations/read-bank-file.ts'
import { showAccount } from './operations/show-account.ts'

export const payoutHandlers = {
  'GET /statements': listStatements,
  'POST /statements': draftMonth,
  'GET /statements/{id}': showStatement,
  'POST /statements/{id}/approval': approveStatement,
  'POST /statements/{id}/payment': payStatement,
  'POST /statements/{id}/failure': failStatement,
  'GET /statements/{id}/document': printStatement,
  'GET /payouts': listPayouts,
  'POST /payouts': makePayout,
  'GET /payouts/{id}/file': readBankFile,
  'POST /payouts/{id}/payment': payPayout,
  'GET /payout-account': showAccount,
  'POST /payout-account': changeAccount,
} satisfies HandlersOf<typeof payoutsApi>
