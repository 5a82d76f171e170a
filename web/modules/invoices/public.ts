export { CenterInvoices } from './center-invoices.tsx'
export { FamilyPayments } from './family-payments.tsx'
export { PlatformInvoices } from './platform-invoices.tsx'
