import { CenterInvoices } from '#web/modules/orders/public.ts'

export default CenterInvoices
