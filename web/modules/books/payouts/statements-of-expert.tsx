import { Stack } from '@mantine/core'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ExportStatements } from './export-statements.tsx'
import { StatementList } from './statement-list.tsx'
import { StatementPanel } from './statement-panel.tsx'

/** What centers pay an expert, month by month. */
export function StatementsOfExpert({ title }: { title: string }) {
  const t = useT('payouts.statements')
  const [state, change] = useUrlState({ statement: '' })
  const list = useList('GET /statements')
  return (
    <>
      <PageHeader title={title} text={t('text')} actions={<ExportStatements list={list} names="center" />} />
      <Stack gap="md">
        <StatementList
          title={title}
          list={list}
          names="center"
          onOpen={one => change({ statement: one.id })}
          empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        />
        <ListPager list={list} />
      </Stack>
      {state.statement && (
        <StatementPanel
          statementId={state.statement}
          names="center"
          onClose={() => change({ statement: '' })}
        />
      )}
    </>
  )
}
