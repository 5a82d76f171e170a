// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { answerDispute } from '#server/modules/books/earnings/operations/answer-dispute.ts'
import { disputeEarning } from '#server/modules/books/earnings/operations/dispute-earning.ts'
import { listEarnings, showEarning } from '#server/modules/books/earnings/operations/list-earnings.ts'
import { showExpected } from '#server/modules/books/earnings/operations/show-expected.ts'
import { showGaps, sumEarnings } from '#server/modules/books/earnings/operations/sum-earnings.ts'
import { closeDay } from '#server/modules/books/money/operations/close-day.ts'
import { listDayCloses } from '#server/modules/books/money/operations/list-day-closes.ts'
import { listOrders } from '#server/modules/books/money/operations/list-orders.ts'
import { listPayments } from '#server/modules/books/money/operations/list-payments.ts'
import { listRefunds } from '#server/modules/books/money/operations/list-refunds.ts'
import { saveRefundLimit, showRefundLimit } from '#server/modules/books/money/operations/save-refund-limit.ts'
import { showCashDay } from '#server/modules/books/money/operations/show-cash-day.ts'
import { explain } from '#server/modules/books/operations/explain.ts'
import { listEntries } from '#server/modules/books/operations/list-entries.ts'
import { showTrialBalance } from '#server/modules/books/operations/show-trial-balance.ts'
import { approveStatement } from '#server/modules/books/payouts/operations/approve-statement.ts'
import { changeAccount } from '#server/modules/books/payouts/operations/change-account.ts'
import { draftMonth } from '#server/modules/books/payouts/operations/draft-month.ts'
import { listPayouts } from '#server/modules/books/payouts/operations/list-payouts.ts'
import { listStatements, showStatement } from '#server/modules/books/payouts/operations/list-statements.ts'
import { makePayout } from '#server/modules/books/payouts/operations/make-payout.ts'
import { payPayout } from '#server/modules/books/payouts/operations/pay-payout.ts'
import { failStatement, payStatement } from '#server/modules/books/payouts/operations/pay-statement.ts'
import { printStatement } from '#server/modules/books/payouts/operations/print-statement.ts'
import { readBankFile } from '#server/modules/books/payouts/operations/read-bank-file.ts'
import { showAccount } from '#server/modules/books/payouts/operations/show-account.ts'

export const handlers = {
  'POST /earnings/{id}/disputes/answer': answerDispute,
  'POST /earnings/{id}/disputes': disputeEarning,
  'GET /earnings': listEarnings,
  'GET /earnings/{id}': showEarning,
  'GET /earnings/expected': showExpected,
  'GET /earnings/summary': sumEarnings,
  'GET /earnings/gaps': showGaps,
  'POST /center/day-closes': closeDay,
  'GET /center/day-closes': listDayCloses,
  'GET /center/orders': listOrders,
  'GET /center/payments': listPayments,
  'GET /center/refunds': listRefunds,
  'GET /center/refund-limit': showRefundLimit,
  'PUT /center/refund-limit': saveRefundLimit,
  'GET /center/cash-day': showCashDay,
  'GET /explanations/{kind}/{id}': explain,
  'GET /books/entries': listEntries,
  'GET /books/trial-balance': showTrialBalance,
  'POST /statements/{id}/approval': approveStatement,
  'POST /payout-account': changeAccount,
  'POST /statements': draftMonth,
  'GET /payouts': listPayouts,
  'GET /statements': listStatements,
  'GET /statements/{id}': showStatement,
  'POST /payouts': makePayout,
  'POST /payouts/{id}/payment': payPayout,
  'POST /statements/{id}/payment': payStatement,
  'POST /statements/{id}/failure': failStatement,
  'GET /statements/{id}/document': printStatement,
  'GET /payouts/{id}/file': readBankFile,
  'GET /payout-account': showAccount,
}
