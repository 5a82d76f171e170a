import { OrdersList } from './orders-list.tsx'

/** What learners of the center ordered. */
export default function OrdersTab() {
  return <OrdersList />
}
