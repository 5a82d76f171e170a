import { pathTo } from '#domain/links.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { LinkedRows } from '#web/ui/linked-rows.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { OrderStatus, PayButton } from '../invoices/family-order.tsx'

/** What a family owes at a center, in a notification’s detail: each order with its own link and the button that pays it. */
export default function DuesThing({ centerId }: { centerId: string }) {
  return (
    <RoleMessages areas={['invoices']}>
      <Dues centerId={centerId} />
    </RoleMessages>
  )
}

function Dues({ centerId }: { centerId: string }) {
  const t = useT('invoices.family')
  const name = useNames()
  const orders = useApiQuery('GET /family/orders', { query: { centerId, status: 'due', limit: 25 } })
  return (
    <QueryState query={orders}>
      {({ items }) => (
        <LinkedRows
          empty={t('nothingDue')}
          rows={items.map(order => ({
            id: order.id,
            to: pathTo('/learner/more/payments', { order: order.id }),
            title: order.items[0] ? name(order.items[0]) : order.number,
            under: <OrderStatus order={order} />,
            sum: order.due,
            action: <PayButton order={order} size="sm" />,
          }))}
        />
      )}
    </QueryState>
  )
}
