import { listFamilyOrders } from './operations/list-family-orders.ts'
import { listInvoices } from './operations/list-invoices.ts'
import { printInvoice } from './operations/print-invoice.ts'
import { printReceipt, sendReceipt } from './operations/print-receipt.ts'

export const invoiceHandlers = {
  'GET /invoices': listInvoices,
  'GET /invoices/{id}/document': printInvoice,
  'GET /payments/{id}/receipt': printReceipt,
  'POST /payments/{id}/receipt-messages': sendReceipt,
  'GET /family/orders': listFamilyOrders,
}
