import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { localDateOf } from '#domain/kernel/time.ts'
import { SHOWN_ORDER_STATUSES } from '#domain/modules/orders/order-states.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { AmountLine } from '#web/ui/amount-line.tsx'
import { ExportList } from '#web/ui/list/export-list.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { rupeesText } from '#web/ui/rupees.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DateText } from '#web/ui/time-text.tsx'
import { type ListedOrder, orderTones, statusOf, useCenterZone } from './desk-data.ts'
import { MoneyCard } from './money-card.tsx'
import { OrderPanel } from './order-panel.tsx'

const kinds = ['booking', 'enrolment'] as const

/** The orders of the center. */
export default function OrdersList() {
  const t = useT('center.moneyDesk')
  const [opened, setOpened] = useUrlState({ order: '' })
  const filters = useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'status',
        label: t('columns.status'),
        options: SHOWN_ORDER_STATUSES.map(value => ({ value, label: t(`orderStatuses.${value}`) })),
      },
      {
        kind: 'choice' as const,
        name: 'kind',
        label: t('columns.kind'),
        options: kinds.map(value => ({ value, label: t(`kinds.${value}`) })),
      },
      { kind: 'date' as const, name: 'startDate', label: t('filters.from') },
      { kind: 'date' as const, name: 'endDate', label: t('filters.to') },
    ],
    [t],
  )
  const list = useList('GET /center/orders', {
    filters,
    search: true,
    sort: { by: 'createdAt', order: 'desc' },
  })
  const columns = useColumns()
  const answer = list.answer as { due?: ListedOrder['due'] } | undefined
  return (
    <Stack gap="md">
      <FilterBar list={list} table />
      <AmountLine label={t('dueOfThese')} value={answer?.due} actions={<ExportOrders list={list} />} />
      <ListBody
        title={t('tabs.orders')}
        list={list}
        columns={columns}
        rowKey={order => order.id}
        onOpen={order => setOpened({ order: order.id })}
        card={order => <OrderCard order={order} />}
        empty={{ title: t('empty.orders'), text: t('empty.ordersText') }}
      />
      <ListPager list={list} />
      {opened.order && <OrderPanel orderId={opened.order} onClose={() => setOpened({ order: '' })} />}
    </Stack>
  )
}

function useColumns(): Column<ListedOrder>[] {
  const t = useT('center.moneyDesk')
  const zone = useCenterZone()
  return [
    { label: t('columns.order'), cell: order => <What order={order} /> },
    { label: t('columns.buyer'), cell: order => <Who order={order} /> },
    {
      label: t('columns.date'),
      cell: order => <DateText at={order.createdAt} zone={zone} />,
      sortBy: 'createdAt',
    },
    { label: t('columns.status'), cell: order => <Status order={order} /> },
    {
      label: t('columns.total'),
      cell: order => <MoneyText value={order.total} />,
      sortBy: 'total',
      numeric: true,
    },
    {
      label: t('columns.due'),
      cell: order => (order.due.amount > 0 ? <MoneyText value={order.due} /> : '–'),
      numeric: true,
    },
  ]
}

function What({ order }: { order: ListedOrder }) {
  const name = useNames()
  return (
    <Stack gap={0} miw={144}>
      <Text component="span">{name(order.what)}</Text>
      <Text component="span" size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {order.number}
      </Text>
    </Stack>
  )
}

function Who({ order }: { order: ListedOrder }) {
  const t = useT('center.moneyDesk')
  return (
    <Stack gap={0} miw="10rem">
      <Text component="span">{order.buyerName ?? t('unnamed')}</Text>
      {order.learnerNames.length > 0 && (
        <Text component="span" size="xs" c="dimmed">
          {t('forWhom', { names: order.learnerNames.join(', ') })}
        </Text>
      )}
    </Stack>
  )
}

function Status({ order }: { order: ListedOrder }) {
  const t = useT('center.moneyDesk.orderStatuses')
  return <StatusBadge tone={orderTones[statusOf(order)]}>{t(statusOf(order))}</StatusBadge>
}

function OrderCard({ order }: { order: ListedOrder }) {
  const zone = useCenterZone()
  const t = useT('center.moneyDesk')
  const isDue = order.due.amount > 0
  return (
    <MoneyCard
      what={<What order={order} />}
      amount={isDue ? order.due : order.total}
      amountNote={isDue ? t('stillDue') : undefined}
      at={<DateText at={order.createdAt} zone={zone} />}
      status={<Status order={order} />}
    >
      <Who order={order} />
    </MoneyCard>
  )
}

type ExportProps = Pick<Parameters<typeof ExportList<'GET /center/orders'>>[0], 'list' | 'fixed'>

function ExportOrders(props: ExportProps) {
  const t = useT('center.moneyDesk')
  const name = useNames()
  const zone = useCenterZone()
  return (
    <ExportList
      from="GET /center/orders"
      file={t('export.orders')}
      head={[
        t('columns.date'),
        t('columns.number'),
        t('columns.order'),
        t('columns.buyer'),
        t('columns.learners'),
        t('columns.status'),
        t('columns.total'),
        t('columns.paid'),
        t('columns.refunded'),
        t('columns.due'),
      ]}
      lines={order => [
        [
          localDateOf(new Date(order.createdAt), zone),
          order.number,
          name(order.what),
          order.buyerName ?? '',
          order.learnerNames.join(', '),
          t(`orderStatuses.${statusOf(order)}`),
          rupeesText(order.total),
          rupeesText(order.paid),
          rupeesText(order.refunded),
          rupeesText(order.due),
        ],
      ]}
      {...props}
    />
  )
}
