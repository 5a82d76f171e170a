import { Anchor, Group, Paper, Stack, Text } from '@mantine/core'
import { monthText } from '#domain/modules/books/earnings/month-text.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { Link } from '#web/browser/typed-router.tsx'
import { RoleMessages } from '#web/messages/role-messages.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
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
      {({ items }) =>
        items.length === 0 ? (
          <Text c="dimmed">{t('noDrafts')}</Text>
        ) : (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {items.map(one => (
              <Paper component="li" key={one.id} withBorder radius="md" p="md">
                <Group justify="space-between" gap="sm">
                  <Stack gap={4}>
                    <Anchor
                      fw={600}
                      renderRoot={props => (
                        <Link
                          to="/center/payment"
                          search={{ tab: 'payouts', month: one.month, statement: one.id }}
                          {...props}
                        />
                      )}
                    >
                      {one.expert.name}
                    </Anchor>
                    <Text size="sm" c="dimmed">
                      {monthText(one.month, language)} · {t('lines', { count: one.lines })}
                    </Text>
                  </Stack>
                  <Group gap="sm">
                    <Text fw={600}>
                      <MoneyText value={one.total} />
                    </Text>
                    <StatementStatus statement={one} />
                  </Group>
                </Group>
              </Paper>
            ))}
          </Stack>
        )
      }
    </QueryState>
  )
}
