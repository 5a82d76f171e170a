export { FamilyPayments } from './family-payments.tsx'
export { PlatformInvoices } from './platform-invoices.tsx'
