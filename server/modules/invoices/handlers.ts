import { listFamilyOrders } from './operations/list-family-orders.ts'
import { listInvoices } from './operations/list-invoices.ts'
import { printInvoice } from './operations/print-invoice.ts'

export const invoiceHandlers = {
  'GET /invoices': listInvoices,
  'GET /invoices/{id}/document': printInvoice,
  'GET /family/orders': listFamilyOrders,
}
