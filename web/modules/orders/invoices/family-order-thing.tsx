import { RoleMessages } from '#web/messages/messages.tsx'
import { FamilyOrderFacts } from './family-order-panel.tsx'

/** An order under what was told of it: what is open, the button that pays, and its documents. */
export default function FamilyOrderThing({ orderId }: { orderId: string }) {
  return (
    <RoleMessages areas={['invoices']}>
      <FamilyOrderFacts orderId={orderId} />
    </RoleMessages>
  )
}
