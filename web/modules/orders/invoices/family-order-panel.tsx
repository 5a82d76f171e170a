import { Group, Stack, Text, Title } from '@mantine/core'
import { Suspense } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { MessageButton } from '#web/modules/conversations/public.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { OrderAutopay } from '../autopay/autopay-cards.tsx'
import { OrderFacts } from '../order-facts.tsx'
import { DocumentLine } from './document-line.tsx'
import { type FamilyOrder, OrderFor, OrderStatus, PayButton, usePayAtOnce } from './family-order.tsx'
import classes from './invoices.module.css'

type FamilyOrderPanelProps = {
  orderId: string
  /** Somebody came to pay it: from a reminder, or the code on a paper. */
  pays?: boolean
  onClose: () => void
}

/** An order beside the list: what it is made of, what was paid and came back, and its documents. */
export function FamilyOrderPanel({ orderId, pays, onClose }: FamilyOrderPanelProps) {
  const facts = useApiQuery('GET /orders/{id}', { params: { id: orderId } })
  return (
    <SidePanel title={facts.data ? facts.data.number : ''} onClose={onClose}>
      <FamilyOrderFacts orderId={orderId} pays={pays} />
    </SidePanel>
  )
}

/** The same without a frame. */
export function FamilyOrderFacts({ orderId, pays = false }: { orderId: string; pays?: boolean }) {
  const t = useT('invoices.family')
  const orders = useApiQuery('GET /family/orders', { query: { orderId } })
  const facts = useApiQuery('GET /orders/{id}', { params: { id: orderId } })
  const order = orders.data?.items[0]
  usePayAtOnce(pays ? order : undefined)
  return (
    <QueryState query={facts} loading={<LoadingLines lines={8} />}>
      {found => (
        <Stack gap="lg">
          {order && <Head order={order} />}
          <OrderAutopay order={found} reader="family" />
          <OrderFacts order={found} zone={order?.center.timeZone ?? 'Asia/Kolkata'} />
          {order && <Documents order={order} none={t('noDocuments')} />}
        </Stack>
      )}
    </QueryState>
  )
}

function Head({ order }: { order: FamilyOrder }) {
  const t = useT('invoices.family')
  const language = useLanguage()
  const { payBy, center, can } = order
  return (
    <Stack gap="sm" align="flex-start">
      <OrderFor order={order} />
      <OrderStatus order={order} />
      {can.pay && payBy && (
        <Text c="dimmed">{t('payBy', { at: nearDateTime(new Date(payBy), center.timeZone, language) })}</Text>
      )}
      <Group gap="sm">
        <PayButton order={order} size="sm" />
        <Suspense>
          <MessageButton orderId={order.id} centerId={center.id} />
        </Suspense>
      </Group>
    </Stack>
  )
}

function Documents({ order, none }: { order: FamilyOrder; none: string }) {
  const t = useT('invoices.family')
  return (
    <Stack gap="xs">
      <Title order={3}>{t('documents')}</Title>
      {order.documents.length === 0 && (
        <Text c="dimmed">{order.paid.amount > 0 ? none : t('noneToPay')}</Text>
      )}
      <ul className={classes.documents}>
        {order.documents.map(document => (
          <li key={document.id}>
            <DocumentLine document={document} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
