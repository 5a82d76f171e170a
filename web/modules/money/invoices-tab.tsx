import { CenterInvoices } from '#web/modules/invoices/public.ts'

export default CenterInvoices
