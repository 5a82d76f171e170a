import { Text } from '@mantine/core'
import { pathTo } from '#domain/links.ts'
import { monthText } from '#domain/modules/books/earnings/month-text.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { LinkedRows } from '#web/ui/linked-rows.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { StatementStatus } from './statement-text.tsx'

/** The statements of the center that await approval, in a notification’s detail, each with its own link. */
export default function DraftsThing() {
  return (
    <RoleMessages areas={['payouts']}>
      <Drafts />
    </RoleMessages>
  )
}

function Drafts() {
  const t = useT('payouts.statements')
  const language = useLanguage()
  const drafts = useApiQuery('GET /statements', { query: { status: 'draft', limit: 25 } })
  return (
    <QueryState query={drafts}>
      {({ items }) => (
        <LinkedRows
          empty={t('noDrafts')}
          rows={items.map(one => ({
            id: one.id,
            to: pathTo('/center/payment', { tab: 'payouts', month: one.month, statement: one.id }),
            title: one.expert.name,
            under: (
              <Text size="sm" c="dimmed">
                {monthText(one.month, language)} · {t('lines', { count: one.lines })}
              </Text>
            ),
            sum: one.total,
            action: <StatementStatus statement={one} />,
          }))}
        />
      )}
    </QueryState>
  )
}
