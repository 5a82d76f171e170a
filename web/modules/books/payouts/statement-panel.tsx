import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { monthText } from '#domain/modules/books/earnings/month-text.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ExplainLink } from '#web/modules/orders/public.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { SaveButton } from '#web/ui/save-button.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { LinesOfStatement } from '../earnings/lines-of-statement.tsx'
import { saveStatement } from './save-bytes.ts'
import { type Statement, useStatement } from './statement-data.ts'
import { AccountText, StatementStatus } from './statement-text.tsx'

type StatementPanelProps = { statementId: string; names: 'center' | 'expert'; onClose: () => void }

/** A statement beside the list, opened by `?statement=<id>`: what it comes to, how far it is, and its lines. */
export function StatementPanel({ statementId, names, onClose }: StatementPanelProps) {
  const t = useT('payouts.statements')
  const language = useLanguage()
  const statement = useStatement(statementId)
  const title = statement.data ? t('ofMonth', { month: monthText(statement.data.month, language) }) : ''
  return (
    <SidePanel title={title} onClose={onClose}>
      <QueryState query={statement}>
        {found => <StatementDetails statement={found} names={names} />}
      </QueryState>
    </SidePanel>
  )
}

/** The same without a frame. */
export function StatementDetails({ statement, names }: { statement: Statement; names: 'center' | 'expert' }) {
  const t = useT('payouts')
  const language = useLanguage()
  const { paid, disputed, failure } = statement
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <Text size="xl" fw={650}>
          <MoneyText value={statement.total} />
        </Text>
        <StatementStatus statement={statement} />
      </Group>
      {failure && <Alert color="saffron">{t('statements.failed', { reason: failure })}</Alert>}
      {disputed > 0 && statement.status === 'draft' && (
        <Alert color="saffron">{t('statements.disputed', { count: disputed })}</Alert>
      )}
      <KeyValues
        rows={[
          { label: t(`columns.${names}`), value: statement[names].name },
          {
            label: t('statements.paid'),
            value:
              paid &&
              t('statements.paidBy', {
                date: nearLocalDate(paid.on, language),
                method: t(`statements.methods.${paid.method}`),
                reference: paid.reference,
              }),
          },
          {
            label: t('statements.account'),
            value: paid ? null : <AccountText account={statement.account} />,
          },
        ]}
      />
      <Actions statement={statement} />
      <Stack gap="xs" component="section">
        <Title order={3}>{t('statements.lines', { count: statement.lines })}</Title>
        <LinesOfStatement statementId={statement.id} />
      </Stack>
      <ExplainLink kind="statement" id={statement.id} />
      <Text size="sm" c="dimmed">
        {t('line.note')}
      </Text>
    </Stack>
  )
}

function Actions({ statement }: { statement: Statement }) {
  const t = useT('payouts')
  const language = useLanguage()
  const { id, can } = statement
  return (
    <Group gap="sm">
      {can.approve && (
        <Button onClick={() => openModal('approve-statement', { statementId: id })}>
          {t('desk.approve')}
        </Button>
      )}
      {can.pay && (
        <Button variant="light" onClick={() => openModal('pay-statement', { what: 'statement', id })}>
          {t('desk.pay')}
        </Button>
      )}
      {can.fail && (
        <Button variant="default" onClick={() => openModal('fail-statement', { statementId: id })}>
          {t('desk.fail')}
        </Button>
      )}
      {can.print && (
        <SaveButton save={() => saveStatement(statement, language)}>{t('statements.print')}</SaveButton>
      )}
    </Group>
  )
}
