export * as ordersAnswers from './answers.ts'
export { discountSaid } from './discounts/discount-said.ts'
export { noteDiscounts, whyNotCountedNow, whyNotUsedAgain } from './discounts/note-discounts.ts'
export {
  type DiscountWish,
  discountsAgain,
  discountsFor,
  discountsOnRenewal,
  nothingOff,
  type OrderDiscounts,
} from './discounts/order-discounts.ts'
export * as dueFacts from './dues/due-facts.ts'
export * as dueRows from './dues/due-queries.ts'
export { listOfPayer as listDuesOfPayer, sumDuesByMonth } from './dues/due-queries.ts'
export { type Fulfilment, fulfilByKind, type Received } from './fulfilment.ts'
export { nextInstalmentOn, planOf } from './instalment-queries.ts'
export { issueDocuments } from './invoices/issue-documents.ts'
export { issueInvoices } from './invoices/jobs/issue-invoices.ts'
export { handleGatewayEvents } from './jobs/handle-gateway-events.ts'
export { processRefunds } from './jobs/process-refunds.ts'
export { daysOf, listWrongDays, PLATFORM_BOOKS } from './ledger/day-queries.ts'
export { sumDays } from './ledger/jobs/sum-days.ts'
export { accountId, ledgerParts, post } from './ledger/ledger-queries.ts'
export { cashBalance, gatewayBalance, givenOf, receivedOf } from './ledger/sum-queries.ts'
export { lockWallet } from './ledger/wallet-queries.ts'
export { noteLostCode } from './lost-code-queries.ts'
export { agreeInstalments } from './operations/agree-instalments.ts'
export { cancelPaid, closeUnpaid, takeOff } from './operations/close-order.ts'
export { approveRefund, finishAtOnce } from './operations/give-refund.ts'
export { payRefundInCash, retryRefund } from './operations/hand-out-refund.ts'
export { dueOf, revive, settle } from './operations/settle-payment.ts'
export { showOrder } from './operations/show-order.ts'
export { startPayment } from './operations/start-payment.ts'
export { bundleOf } from './order-notifications.ts'
export { mayChooseForLatePayment, mayPay, mayTakeDeskPayment, refundCan } from './order-policy.ts'
export {
  allowPaying,
  isPayer,
  learnerNamesOf,
  ledgerOrder,
  lock as lockOrder,
  type NewLine,
  type NewOrder,
  newOrderNumber,
  type OrderLineRow,
  type OrderRow,
  orderParts,
  ownOrders,
  sumOfLines,
  whatOf,
} from './order-queries.ts'
export { orderAnswer } from './order-view.ts'
export { findDetail as findOrderDetail } from './order-view-queries.ts'
export {
  find as findPayment,
  isBeingChecked,
  lateAmount,
  update as updatePayment,
  waitingForChoice,
} from './payment-queries.ts'
export { ordersPersonalData } from './personal-data-queries.ts'
export { findLimit, type RefundLimitRow } from './refund-limit-queries.ts'
export { givenBackOf, OWN_MONEY, refundsUnderWay, sumGivenBack } from './refund-queries.ts'
export { platformTaxInForce, taxInForce, withTax } from './taxes/force-queries.ts'
export { insertTransfer, noteDecision, setReceipt } from './transfer-queries.ts'
export {
  countRefundsToDecide,
  countTransfersToCheck,
  listRefundsToDecide,
  listTransfersToCheck,
} from './waiting-queries.ts'
export { payOutWallet } from './wallets/operations/pay-out-wallet.ts'
