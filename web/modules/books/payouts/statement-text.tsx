import { Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { type Account, STATEMENT_TONES, type Statement } from './statement-data.ts'

export function StatementStatus({ statement }: { statement: Statement }) {
  const t = useT('payouts.statementStatuses')
  const status = statement.status as keyof typeof STATEMENT_TONES
  const failed = statement.failure !== ''
  return <StatusBadge tone={failed ? 'warning' : STATEMENT_TONES[status]}>{t(status)}</StatusBadge>
}

/** The account the expert is paid to: only its end. */
export function AccountText({ account }: { account: Account | null }) {
  const t = useT('payouts')
  if (!account)
    return (
      <Text span c="dimmed">
        {t('statements.noAccount')}
      </Text>
    )
  return (
    <Text span className="tabular">
      {t(`account.kinds.${account.kind}`)} {account.masked}
    </Text>
  )
}
