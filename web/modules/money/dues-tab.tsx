import { OrdersList } from './orders-list.tsx'

/** What is still to be paid, the oldest first. */
export default function DuesTab() {
  return <OrdersList only="due" />
}
