import { Button, Group, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import { useMonths } from '../earnings/use-months.ts'
import { ExportStatements } from './export-statements.tsx'
import { STATEMENT_STATUSES } from './statement-data.ts'
import { StatementList } from './statement-list.tsx'
import { StatementPanel } from './statement-panel.tsx'

/** The statements of a center: drafted, approved, paid; and the way into a bank file. */
export function StatementsOfCenter() {
  const t = useT('payouts')
  const { may } = useCenterAccess()
  const [state, change] = useUrlState({ statement: '' })
  const list = useList('GET /statements', { filters: useFilters(), search: true })
  return (
    <Stack gap="md">
      <FilterBar list={list} table />
      <Group gap="sm">
        <ExportStatements list={list} names="expert" />
        {may('money:manage') && (
          <>
            <DraftButton />
            <Button onClick={() => openModal('make-payout', {})}>{t('desk.makeFile')}</Button>
          </>
        )}
      </Group>
      <StatementList
        title={t('desk.view.statements')}
        list={list}
        names="expert"
        onOpen={one => change({ statement: one.id })}
        empty={{ title: t('desk.emptyStatements'), text: t('desk.emptyStatementsText') }}
      />
      <ListPager list={list} />
      {state.statement && (
        <StatementPanel
          statementId={state.statement}
          names="expert"
          onClose={() => change({ statement: '' })}
        />
      )}
    </Stack>
  )
}

/** Drafts last month's, or draws them up to date. */
function DraftButton() {
  const t = useT('payouts.desk')
  const [, last] = useMonths()
  const draft = useApiMutation('POST /statements')
  if (!last) return null
  return (
    <Button
      variant="default"
      loading={draft.isPending}
      onClick={() =>
        draft.mutate(
          { body: { month: last.value } },
          {
            onSuccess: ({ drafted }) => toastDone(t('drafted', { count: drafted })),
            onError: error => toastRefused(error),
          },
        )
      }
    >
      {t('draft', { month: last.label })}
    </Button>
  )
}

function useFilters() {
  const t = useT('payouts')
  const months = useMonths()
  return useMemo(
    () => [
      { kind: 'choice' as const, name: 'month', label: t('filters.month'), options: months },
      {
        kind: 'choice' as const,
        name: 'status',
        label: t('filters.status'),
        options: STATEMENT_STATUSES.map(value => ({ value, label: t(`statementStatuses.${value}`) })),
      },
    ],
    [t, months],
  )
}
