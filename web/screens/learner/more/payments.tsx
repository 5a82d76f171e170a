import { FamilyPayments } from '#web/modules/orders/public.ts'

export default FamilyPayments
