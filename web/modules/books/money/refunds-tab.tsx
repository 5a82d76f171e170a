import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useUrlState } from '#web/browser/url-state.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { RefundAction } from '#web/modules/orders/public.ts'
import { AmountLine } from '#web/ui/amount-line.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { type ListedRefund, useCenterZone } from './desk-data.ts'
import { ExportRefunds } from './export-refunds.tsx'
import { MoneyCard } from './money-card.tsx'
import { OrderPanel } from './order-panel.tsx'
import { RefundLimit } from './refund-limit.tsx'

const tones: Record<ListedRefund['status'], Tone> = {
  quoted: 'waiting',
  approved: 'waiting',
  processing: 'waiting',
  processed: 'good',
  failed: 'warning',
  declined: 'neutral',
}

/** Money that goes back to families: what waits at the desk, what is on its way, what a bank could not make. */
export default function RefundsTab() {
  const t = useT('center.moneyDesk')
  const approval = useT('center.refundApproval')
  const [opened, setOpened] = useUrlState({ order: '' })
  const filters = useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'status',
        label: t('columns.status'),
        options: [
          { value: 'quoted', label: approval('states.quoted') },
          ...(['waiting', 'processed', 'failed'] as const).map(value => ({
            value,
            label: t(`refundStates.${value}`),
          })),
          { value: 'declined', label: approval('states.declined') },
        ],
      },
      {
        kind: 'choice' as const,
        name: 'destination',
        label: t('columns.destination'),
        options: (['source', 'wallet', 'cash'] as const).map(value => ({
          value,
          label: t(`destinations.${value}`),
        })),
      },
      { kind: 'date' as const, name: 'startDate', label: t('filters.from') },
      { kind: 'date' as const, name: 'endDate', label: t('filters.to') },
    ],
    [t, approval],
  )
  const list = useList('GET /center/refunds', {
    filters,
    search: true,
    sort: { by: 'createdAt', order: 'desc' },
  })
  const answer = list.answer as { given?: ListedRefund['amount'] } | undefined
  const columns = useColumns()
  return (
    <Stack gap="md">
      <FilterBar list={list} table />
      <RefundLimit />
      <AmountLine label={t('givenOfThese')} value={answer?.given} actions={<ExportRefunds list={list} />} />
      <ListBody
        title={t('tabs.refunds')}
        list={list}
        columns={columns}
        rowKey={refund => refund.id}
        onOpen={refund => setOpened({ order: refund.orderId })}
        rowActions={refund => <RefundAction refund={refund} />}
        card={refund => <RefundCard refund={refund} />}
        empty={{ title: t('empty.refunds'), text: t('empty.refundsText') }}
      />
      <ListPager list={list} />
      {opened.order && <OrderPanel orderId={opened.order} onClose={() => setOpened({ order: '' })} />}
    </Stack>
  )
}

function useColumns(): Column<ListedRefund>[] {
  const t = useT('center.moneyDesk')
  const zone = useCenterZone()
  return [
    { label: t('columns.order'), cell: refund => <What refund={refund} /> },
    { label: t('columns.buyer'), cell: refund => refund.buyerName ?? t('unnamed') },
    {
      label: t('columns.when'),
      cell: refund => <DateTimeText at={refund.createdAt} zone={zone} />,
      sortBy: 'createdAt',
    },
    { label: t('columns.why'), cell: refund => <Why refund={refund} /> },
    { label: t('columns.status'), cell: refund => <Status refund={refund} /> },
    {
      label: t('columns.amount'),
      cell: refund => <MoneyText value={refund.amount} />,
      sortBy: 'amount',
      numeric: true,
    },
  ]
}

function What({ refund }: { refund: ListedRefund }) {
  const name = useNames()
  return (
    <Stack gap={0}>
      <Text component="span">{name(refund.what)}</Text>
      <Text component="span" size="xs" c="dimmed">
        {refund.orderNumber}
      </Text>
    </Stack>
  )
}

function Why({ refund }: { refund: ListedRefund }) {
  const t = useT('center.moneyDesk.reasons')
  return (
    <Stack gap={0} maw={260}>
      <Text component="span">{t(refund.reason as 'goodwill')}</Text>
      {refund.note && (
        <Text component="span" size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {refund.note}
        </Text>
      )}
      <WhoDecided refund={refund} />
    </Stack>
  )
}

/** Who asked for it, and who said yes or no. */
function WhoDecided({ refund }: { refund: ListedRefund }) {
  const t = useT('center.refundApproval')
  const { askedByName, decidedByName, declineReason } = refund
  const lines = [
    askedByName && t('asked', { name: askedByName }),
    decidedByName &&
      (declineReason === null
        ? t('approvedBy', { name: decidedByName })
        : t('declinedBy', { name: decidedByName, reason: declineReason })),
  ]
  return lines.map(
    line =>
      line && (
        <Text key={line} component="span" size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ),
  )
}

/** Its status, and where the money goes. */
function Status({ refund }: { refund: ListedRefund }) {
  const t = useT('center.moneyDesk')
  const words = useT('common.orders.refundStatuses')
  const waitsAtDesk = refund.destination === 'cash' && refund.status === 'approved'
  return (
    <Stack gap={4} align="flex-start">
      <StatusBadge tone={tones[refund.status]}>
        {waitsAtDesk ? t('waitsAtDesk') : words(refund.status)}
      </StatusBadge>
      <Text size="xs" c="dimmed" component="span">
        {t(`destinations.${refund.destination}`)}
      </Text>
    </Stack>
  )
}

function RefundCard({ refund }: { refund: ListedRefund }) {
  const t = useT('center.moneyDesk')
  const zone = useCenterZone()
  return (
    <MoneyCard
      what={<What refund={refund} />}
      amount={refund.amount}
      at={<DateTimeText at={refund.createdAt} zone={zone} />}
      status={<Status refund={refund} />}
    >
      <Text component="span">{refund.buyerName ?? t('unnamed')}</Text>
      <Why refund={refund} />
    </MoneyCard>
  )
}
