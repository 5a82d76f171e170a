import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { formatDateTime } from '#domain/kernel/time.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { AmountLine } from '#web/ui/amount-line.tsx'
import { DotsMenu } from '#web/ui/dots-menu.tsx'
import { ExportList } from '#web/ui/list/export-list.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import { type List, useList } from '#web/ui/list/use-list.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { rupeesText } from '#web/ui/rupees.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { type ListedPayment, useCenterZone } from './desk-data.ts'
import { MoneyCard } from './money-card.tsx'
import { OrderPanel } from './order-panel.tsx'

const methods = ['gateway', 'cash', 'upi', 'bank', 'wallet'] as const
const statuses = ['captured', 'submitted', 'rejected', 'failed'] as const

const tones: Record<ListedPayment['status'], Tone> = {
  created: 'neutral',
  submitted: 'waiting',
  captured: 'good',
  failed: 'bad',
  rejected: 'bad',
}

/** Money that came, by whatever way, with what the books say it adds up to. */
export default function PaymentsTab() {
  const t = useT('center.moneyDesk')
  const words = useT('common.orders')
  const mayManage = useMay('money:manage')
  const [opened, setOpened] = useUrlState({ order: '' })
  const filters = useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'method',
        label: t('columns.method'),
        options: methods.map(value => ({ value, label: words(`methods.${value}`) })),
      },
      {
        kind: 'choice' as const,
        name: 'status',
        label: t('columns.status'),
        options: statuses.map(value => ({ value, label: words(`paymentStatuses.${value}`) })),
      },
      { kind: 'date' as const, name: 'startDate', label: t('filters.from') },
      { kind: 'date' as const, name: 'endDate', label: t('filters.to') },
    ],
    [t, words],
  )
  const list = useList('GET /center/payments', { filters, search: true, sort: { by: 'at', order: 'desc' } })
  const answer = list.answer as { received?: ListedPayment['amount'] } | undefined
  const columns = useColumns()
  return (
    <Stack gap="md">
      {mayManage && <TransferTools />}
      <FilterBar list={list} table />
      <AmountLine
        label={t('receivedOfThese')}
        value={answer?.received}
        actions={<ExportPayments list={list} />}
      />
      <ListBody
        title={t('tabs.payments')}
        list={list}
        columns={columns}
        rowKey={payment => payment.id}
        onOpen={payment => setOpened({ order: payment.orderId })}
        {...(mayManage && { rowActions: (payment: ListedPayment) => <Check payment={payment} /> })}
        card={payment => <PaymentCard payment={payment} />}
        empty={{ title: t('empty.payments'), text: t('empty.paymentsText') }}
      />
      <ListPager list={list} />
      {opened.order && <OrderPanel orderId={opened.order} onClose={() => setOpened({ order: '' })} />}
    </Stack>
  )
}

/** What belongs to transfers: what waits, the bank's statement, where families pay; on a phone all but the first in a menu. */
function TransferTools() {
  const t = useT('center.moneyDesk.transfers')
  const terms = useT('common.paying.terms')
  const [, change] = useUrlState({ status: '', sortOrder: 'desc', page: '1' })
  const more = [
    { label: t('statement'), run: () => openModal('match-statement', {}) },
    { label: t('details'), run: () => openModal('transfer-details', {}) },
    { label: terms('button'), run: () => openModal('payment-terms', {}) },
  ]
  return (
    <Group gap="sm" justify="space-between" data-screen-only>
      <Group gap="sm">
        <Button variant="light" onClick={() => change({ status: 'submitted', sortOrder: 'asc', page: '1' })}>
          {t('showWaiting')}
        </Button>
        {more.map(({ label, run }) => (
          <Button key={label} variant="default" visibleFrom="sm" onClick={run}>
            {label}
          </Button>
        ))}
      </Group>
      <Box hiddenFrom="sm">
        <DotsMenu label={t('more')} actions={more} />
      </Box>
    </Group>
  )
}

function Check({ payment }: { payment: ListedPayment }) {
  const t = useT('center.moneyDesk.transfers')
  if (payment.status !== 'submitted' || payment.method === 'gateway') return null
  const { id: paymentId, orderId } = payment
  return (
    <Button size="xs" onClick={() => openModal('verify-transfer', { orderId, paymentId })}>
      {t('check')}
    </Button>
  )
}

function useColumns(): Column<ListedPayment>[] {
  const t = useT('center.moneyDesk')
  const zone = useCenterZone()
  return [
    { label: t('columns.order'), cell: payment => <What payment={payment} /> },
    { label: t('columns.buyer'), cell: payment => payment.buyerName ?? t('unnamed'), whole: true },
    {
      label: t('columns.when'),
      cell: payment => <DateTimeText at={payment.at} zone={zone} />,
      sortBy: 'at',
      whole: true,
    },
    { label: t('columns.method'), cell: payment => <How payment={payment} /> },
    { label: t('columns.status'), cell: payment => <Status payment={payment} /> },
    {
      label: t('columns.amount'),
      cell: payment => <MoneyText value={payment.amount} />,
      sortBy: 'amount',
      numeric: true,
    },
  ]
}

function What({ payment }: { payment: ListedPayment }) {
  const name = useNames()
  return (
    <Stack gap={0}>
      <Text component="span">{name(payment.what)}</Text>
      <Text component="span" size="xs" c="dimmed">
        {payment.orderNumber}
      </Text>
    </Stack>
  )
}

/** By which way, and below it the reference, or who took it. */
function How({ payment }: { payment: ListedPayment }) {
  const t = useT('center.moneyDesk')
  const words = useT('common.orders.methods')
  const { reference, takenByName } = payment
  const below = reference ?? (takenByName && t('takenBy', { name: takenByName }))
  return (
    <Stack gap={0}>
      <Text component="span">{words(payment.method)}</Text>
      {below && (
        <Text component="span" size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {below}
        </Text>
      )}
    </Stack>
  )
}

function Status({ payment }: { payment: ListedPayment }) {
  const t = useT('common.orders')
  return (
    <Stack gap={4} align="flex-start">
      <StatusBadge tone={tones[payment.status]}>{t(`paymentStatuses.${payment.status}`)}</StatusBadge>
      {payment.status === 'submitted' && <Age since={payment.at} />}
      {payment.isLate && (
        <Text size="xs" c="dimmed" component="span">
          {t('late')}
        </Text>
      )}
    </Stack>
  )
}

/** For how long a transfer has waited to be looked at. */
function Age({ since }: { since: string }) {
  const t = useT('center.moneyDesk.transfers')
  const hours = Math.floor((Date.now() - Date.parse(since)) / 3_600_000)
  return (
    <Text size="xs" c={hours >= 12 ? 'red' : 'dimmed'} component="span">
      {hours < 48 ? t('hours', { hours }) : t('days', { days: Math.floor(hours / 24) })}
    </Text>
  )
}

function PaymentCard({ payment }: { payment: ListedPayment }) {
  const t = useT('center.moneyDesk')
  const zone = useCenterZone()
  return (
    <MoneyCard
      what={<What payment={payment} />}
      amount={payment.amount}
      at={<DateTimeText at={payment.at} zone={zone} />}
      status={<Status payment={payment} />}
    >
      <Text component="span">{payment.buyerName ?? t('unnamed')}</Text>
      <How payment={payment} />
    </MoneyCard>
  )
}

function ExportPayments({ list }: { list: List<ListedPayment> }) {
  const t = useT('center.moneyDesk')
  const words = useT('common.orders')
  const name = useNames()
  const zone = useCenterZone()
  const language = useLanguage()
  return (
    <ExportList
      from="GET /center/payments"
      list={list}
      file={t('export.payments')}
      head={heads.map(column => t(`columns.${column}`))}
      lines={payment => [
        [
          formatDateTime(new Date(payment.at), zone, language),
          payment.orderNumber,
          name(payment.what),
          payment.buyerName ?? '',
          words(`methods.${payment.method}`),
          payment.reference ?? '',
          payment.takenByName ?? '',
          words(`paymentStatuses.${payment.status}`),
          rupeesText(payment.amount),
        ],
      ]}
    />
  )
}

const heads = [
  'when',
  'number',
  'order',
  'buyer',
  'method',
  'reference',
  'takenBy',
  'status',
  'amount',
] as const
