import { FamilyPayments } from '#web/modules/invoices/public.ts'

export default FamilyPayments
