import { CenterPayment } from '#web/modules/money/public.ts'

export default function Payment() {
  return <CenterPayment />
}
