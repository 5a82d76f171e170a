import { DeskScreen } from '#web/modules/orders/public.ts'

export default DeskScreen
