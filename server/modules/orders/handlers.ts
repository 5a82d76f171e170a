// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { agreeToPrice, pauseMandate, resumeMandate, stopMandate } from '#server/modules/orders/autopay/operations/change-mandate.ts'
import { registerMandate } from '#server/modules/orders/autopay/operations/register-mandate.ts'
import { listMandates, showAutopay } from '#server/modules/orders/autopay/operations/show-autopay.ts'
import { addDiscount } from '#server/modules/orders/discounts/operations/add-discount.ts'
import { changeDiscount, endDiscount } from '#server/modules/orders/discounts/operations/change-discount.ts'
import { listDiscounts, showDiscount } from '#server/modules/orders/discounts/operations/list-discounts.ts'
import { listDues } from '#server/modules/orders/dues/operations/list-dues.ts'
import { listOwnDues } from '#server/modules/orders/dues/operations/list-own-dues.ts'
import { listFamilyOrders } from '#server/modules/orders/invoices/operations/list-family-orders.ts'
import { listInvoices } from '#server/modules/orders/invoices/operations/list-invoices.ts'
import { printInvoice } from '#server/modules/orders/invoices/operations/print-invoice.ts'
import { printReceipt, sendReceipt } from '#server/modules/orders/invoices/operations/print-receipt.ts'
import { printRequest } from '#server/modules/orders/invoices/operations/print-request.ts'
import { agreeInstalments } from '#server/modules/orders/operations/agree-instalments.ts'
import { decideRefund } from '#server/modules/orders/operations/decide-refund.ts'
import { clearDeskScreen, showDeskScreen, takeOnDeskScreen } from '#server/modules/orders/operations/desk-screen.ts'
import { keepRefund, payRefundInCash, retryRefund } from '#server/modules/orders/operations/hand-out-refund.ts'
import { openQr } from '#server/modules/orders/operations/open-qr.ts'
import { planStatement } from '#server/modules/orders/operations/plan-statement.ts'
import { refundOrder } from '#server/modules/orders/operations/refund-order.ts'
import { replaceReceipt } from '#server/modules/orders/operations/replace-receipt.ts'
import { setPayee, showPayee } from '#server/modules/orders/operations/save-payee.ts'
import { showOrder } from '#server/modules/orders/operations/show-order.ts'
import { startPayment } from '#server/modules/orders/operations/start-payment.ts'
import { addTaxRate } from '#server/modules/orders/taxes/operations/add-tax-rate.ts'
import { changeTaxRate, withdrawTaxRate } from '#server/modules/orders/taxes/operations/change-tax-rate.ts'
import { listTaxRates, showTaxRate } from '#server/modules/orders/taxes/operations/list-tax-rates.ts'
import { showCenterTax } from '#server/modules/orders/taxes/operations/show-center-tax.ts'
import { listWalletMovements, listWallets } from '#server/modules/orders/wallets/operations/list-wallets.ts'
import { payOutWallet } from '#server/modules/orders/wallets/operations/pay-out-wallet.ts'

export const handlers = {
  'POST /mandates/{id}/pause': pauseMandate,
  'POST /mandates/{id}/resumption': resumeMandate,
  'POST /mandates/{id}/end': stopMandate,
  'POST /mandates/{id}/agreement': agreeToPrice,
  'POST /orders/{id}/mandates': registerMandate,
  'GET /family/mandates': listMandates,
  'GET /orders/{id}/autopay': showAutopay,
  'POST /discounts': addDiscount,
  'PUT /discounts/{id}': changeDiscount,
  'POST /discounts/{id}/ending': endDiscount,
  'GET /discounts': listDiscounts,
  'GET /discounts/{id}': showDiscount,
  'GET /center/dues': listDues,
  'GET /family/dues': listOwnDues,
  'GET /family/orders': listFamilyOrders,
  'GET /invoices': listInvoices,
  'GET /invoices/{id}/document': printInvoice,
  'GET /payments/{id}/receipt': printReceipt,
  'POST /payments/{id}/receipt-messages': sendReceipt,
  'GET /orders/{id}/payment-request': printRequest,
  'POST /orders/{id}/instalments': agreeInstalments,
  'POST /refunds/{id}/decision': decideRefund,
  'GET /center/desk-screen': showDeskScreen,
  'PUT /center/desk-screen': takeOnDeskScreen,
  'DELETE /center/desk-screen': clearDeskScreen,
  'POST /refunds/{id}/cash': payRefundInCash,
  'POST /refunds/{id}/wallet': keepRefund,
  'POST /refunds/{id}/retry': retryRefund,
  'POST /orders/{id}/qr-codes': openQr,
  'POST /center/statement-lines/plan': planStatement,
  'POST /orders/{id}/refunds': refundOrder,
  'PUT /payments/{id}/receipt': replaceReceipt,
  'GET /center/payee': showPayee,
  'PUT /center/payee': setPayee,
  'GET /orders/{id}': showOrder,
  'POST /orders/{id}/payments': startPayment,
  'POST /admin/tax-rates': addTaxRate,
  'PUT /admin/tax-rates/{id}': changeTaxRate,
  'DELETE /admin/tax-rates/{id}': withdrawTaxRate,
  'GET /admin/tax-rates': listTaxRates,
  'GET /admin/tax-rates/{id}': showTaxRate,
  'GET /center/tax-rates': showCenterTax,
  'GET /family/wallets': listWallets,
  'GET /family/wallet-movements': listWalletMovements,
  'POST /orders/{id}/wallet-payouts': payOutWallet,
}
