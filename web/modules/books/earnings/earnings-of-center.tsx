import { Alert, Anchor, Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { EARNING_STATUSES } from './earning-data.ts'
import { EarningList } from './earning-list.tsx'
import { EarningPanel } from './earning-panel.tsx'
import { ExportEarnings } from './export-earnings.tsx'
import { MonthSums } from './month-sums.tsx'
import { useMonths } from './use-months.ts'

/** What the experts of a center earn: sums of the month, classes without terms, and every line. */
export function EarningsOfCenter() {
  const t = useT('payouts')
  const [state, change] = useUrlState({ earning: '', month: '' })
  const list = useList('GET /earnings', {
    filters: useFilters(),
    search: true,
    sort: { by: 'on', order: 'desc' },
  })
  return (
    <Stack gap="md">
      <FilterBar list={list} table />
      <Group>
        <ExportEarnings list={list} names="expert" />
      </Group>
      <Gaps month={state.month} />
      <MonthSums month={state.month} at={list.values.expert ?? ''} names="expert" />
      <EarningList
        title={t('desk.view.earnings')}
        list={list}
        names="expert"
        onOpen={earning => change({ earning: earning.id })}
        empty={{ title: t('desk.emptyEarnings'), text: t('desk.emptyEarningsText') }}
      />
      <ListPager list={list} />
      {state.earning && (
        <EarningPanel earningId={state.earning} names="expert" onClose={() => change({ earning: '' })} />
      )}
    </Stack>
  )
}

function useFilters() {
  const t = useT('payouts')
  const months = useMonths()
  const sums = useApiQuery('GET /earnings/summary', {}).data?.items
  return useMemo(() => {
    const experts = new Map((sums ?? []).map(row => [row.expert.id, row.expert.name]))
    return [
      { kind: 'choice' as const, name: 'month', label: t('filters.month'), options: months },
      {
        kind: 'choice' as const,
        name: 'expert',
        label: t('filters.expert'),
        options: [...experts].map(([value, label]) => ({ value, label })),
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

/** Classes taught without terms in force: they earn nothing until terms are agreed. */
function Gaps({ month }: { month: string }) {
  const t = useT('payouts.desk')
  const language = useLanguage()
  const [current] = useMonths()
  const gaps = useApiQuery('GET /earnings/gaps', { query: { month: month || (current?.value ?? '') } })
  if (!gaps.data || gaps.data.items.length === 0) return null
  const day = (date: string) => nearLocalDate(date, language)
  return (
    <Alert color="saffron" title={t('gaps')}>
      <Stack gap="xs">
        {gaps.data.items.map(({ expert, engagementId, classes, firstOn, lastOn }) => (
          <div key={expert.id}>
            <Text>{t('gap', { name: expert.name, classes, from: day(firstOn), until: day(lastOn) })}</Text>
            {engagementId && (
              <Anchor
                renderRoot={asLink({
                  to: '/center/experts',
                  search: { requesterType: 'all', engagement: engagementId },
                })}
              >
                {t('gapAction')}
              </Anchor>
            )}
          </div>
        ))}
      </Stack>
    </Alert>
  )
}
