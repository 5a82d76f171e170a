import { Anchor, Group, Paper, Stack, Text } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { Link } from '#web/browser/typed-router.tsx'
import { RoleMessages } from '#web/messages/role-messages.tsx'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
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
      {({ items }) =>
        items.length === 0 ? (
          <Text c="dimmed">{t('nothingDue')}</Text>
        ) : (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {items.map(order => {
              const [first] = order.items
              return (
                <Paper component="li" key={order.id} withBorder radius="md" p="md">
                  <Group justify="space-between" gap="sm">
                    <Stack gap={4}>
                      <Anchor
                        fw={600}
                        renderRoot={props => (
                          <Link to="/learner/more/payments" search={{ order: order.id }} {...props} />
                        )}
                      >
                        {first ? name(first) : order.number}
                      </Anchor>
                      <OrderStatus order={order} />
                    </Stack>
                    <Group gap="sm">
                      <Text fw={600}>
                        <MoneyText value={order.due} />
                      </Text>
                      <PayButton order={order} size="sm" />
                    </Group>
                  </Group>
                </Paper>
              )
            })}
          </Stack>
        )
      }
    </QueryState>
  )
}
