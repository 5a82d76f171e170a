import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { QueryState } from '#web/ui/states.tsx'
import { OrderFacts } from './order-facts.tsx'

/** An order under what was told of it, as the center sees it: what was paid, and the refunds that wait. */
export default function OrderThing({ orderId }: { orderId: string }) {
  const order = useApiQuery('GET /orders/{id}', { params: { id: orderId } })
  return <QueryState query={order}>{found => <OrderFacts order={found} zone={DEFAULT_ZONE} />}</QueryState>
}
