import { CenterPayment } from '#web/modules/books/public.ts'

export default function Payment() {
  return <CenterPayment />
}
