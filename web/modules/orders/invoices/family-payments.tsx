import { Button, Stack } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { isShared } from '#domain/installed-app.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { DateText } from '#web/ui/time-text.tsx'
import { AutopayCards } from '../autopay/autopay-cards.tsx'
import { FamilyDues } from '../dues/family-dues.tsx'
import { WalletCards } from '../wallets/wallet-cards.tsx'
import { type FamilyOrder, OrderCard, OrderFor, OrderNext, OrderStatus, OrderSum } from './family-order.tsx'
import { FamilyOrderPanel } from './family-order-panel.tsx'

const tabs = ['all', 'due', 'paid', 'refunded', 'closed'] as const

/** Everything a family ordered, with what it paid, what came back, and the documents of it. */
export function FamilyPayments() {
  return (
    <RoleMessages areas={['invoices']}>
      <Orders />
    </RoleMessages>
  )
}

function Orders() {
  const t = useT('invoices.family')
  const paying = useT('common.paying.familyDues')
  const [opened, setOpened] = useUrlState({ order: '', pay: '' })
  useSharedReceipt()
  const dues = useApiQuery('GET /family/dues', {}).data?.centers
  const filters = useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'status',
        label: t('columns.status'),
        options: tabs.slice(1).map(value => ({ value, label: t(`tabs.${value}`) })),
      },
      {
        kind: 'choice' as const,
        name: 'centerId',
        label: paying('center'),
        options: (dues ?? []).map(({ center }) => ({ value: center.id, label: center.name })),
      },
    ],
    [t, paying, dues],
  )
  const list = useList('GET /family/orders', { filters, search: true })
  const columns: Column<FamilyOrder>[] = [
    { label: t('columns.what'), cell: order => <OrderFor order={order} /> },
    {
      label: t('columns.date'),
      cell: order => <DateText at={order.createdAt} zone={order.center.timeZone} />,
    },
    { label: t('columns.status'), cell: order => <OrderStatus order={order} /> },
    { label: t('columns.total'), numeric: true, cell: order => <OrderSum order={order} /> },
    { label: t('columns.documents'), numeric: true, cell: order => <OrderNext order={order} /> },
  ]
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <WalletCards />
      <AutopayCards />
      <FamilyDues
        centers={dues ?? []}
        chosen={list.values.centerId ?? ''}
        onChoose={centerId => list.apply({ status: 'due', centerId })}
      />
      <SegmentedTabs
        label={t('tabsLabel')}
        value={(list.values.status ?? 'all').toLowerCase()}
        onChange={next => list.setValue('status', next === 'all' ? '' : next)}
        options={tabs.map(value => ({ value, label: t(`tabs.${value}`) }))}
      />
      <Stack gap="md">
        <FilterBar list={list} />
        <ListBody
          title={t('title')}
          list={list}
          columns={columns}
          rowKey={order => order.id}
          onOpen={order => setOpened({ order: order.id, pay: '' })}
          card={order => <OrderCard order={order} />}
          empty={{
            title: t('emptyTitle'),
            text: t('emptyText'),
            action: <Button renderRoot={asLink({ to: '/learner/find-new-centers' })}>{t('find')}</Button>,
          }}
        />
        <ListPager list={list} />
      </Stack>
      {opened.order && (
        <FamilyOrderPanel
          orderId={opened.order}
          pays={opened.pay === '1'}
          onClose={() => setOpened({ order: '', pay: '' })}
        />
      )}
    </>
  )
}

/** What another app shared is asked about here, once: a reload or Back does not ask again. */
function useSharedReceipt() {
  const [{ shared }, change] = useUrlState({ shared: '' })
  useEffect(() => {
    if (!isShared(shared)) return
    const ask = () => openModal('shared-receipt', { shared })
    change({ shared: '' }, { replace: true, afterwards: ask })
  }, [shared, change])
}
