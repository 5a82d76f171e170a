import { Button, Group, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EARNING_STATUSES } from './earning-data.ts'
import { EarningList } from './earning-list.tsx'
import { EarningPanel } from './earning-panel.tsx'
import { ExportEarnings } from './export-earnings.tsx'
import { MonthSums } from './month-sums.tsx'
import { useMonths } from './use-months.ts'

/** What an expert earned: sums of the month by center, below them line by line with the formulas. */
export function EarningsOfExpert({ title }: { title: string }) {
  const t = useT('payouts')
  const [state, change] = useUrlState({ earning: '', month: '' })
  const list = useList('GET /earnings', { filters: useFilters(), sort: { by: 'on', order: 'desc' } })
  return (
    <>
      <PageHeader
        title={title}
        text={t('earnings.text')}
        actions={
          <Group gap="sm">
            <ExportEarnings list={list} names="center" />
            <Button variant="default" renderRoot={asLink({ to: '/expert/more/payout-account' })}>
              {t('earnings.toAccount')}
            </Button>
            <Button variant="light" renderRoot={asLink({ to: '/expert/more/statements' })}>
              {t('earnings.toStatements')}
            </Button>
          </Group>
        }
      />
      <Stack gap="md">
        <FilterBar list={list} table />
        <MonthSums month={state.month} at={list.values.at ?? ''} names="center" />
        <EarningList
          title={title}
          list={list}
          names="center"
          onOpen={earning => change({ earning: earning.id })}
          empty={{ title: t('earnings.emptyTitle'), text: t('earnings.emptyText') }}
        />
        <ListPager list={list} />
      </Stack>
      {state.earning && (
        <EarningPanel earningId={state.earning} names="center" onClose={() => change({ earning: '' })} />
      )}
    </>
  )
}

function useFilters() {
  const t = useT('payouts')
  const months = useMonths()
  const sums = useApiQuery('GET /earnings/summary', {}).data?.items
  return useMemo(() => {
    const centers = new Map((sums ?? []).map(row => [row.center.id, row.center.name]))
    return [
      { kind: 'choice' as const, name: 'month', label: t('filters.month'), options: months },
      {
        kind: 'choice' as const,
        name: 'at',
        label: t('filters.center'),
        options: [...centers].map(([value, label]) => ({ value, label })),
      },
      {
        kind: 'choice' as const,
        name: 'status',
        label: t('filters.status'),
        options: EARNING_STATUSES.map(value => ({ value, label: t(`statuses.${value}`) })),
      },
    ]
  }, [t, months, sums])
}
