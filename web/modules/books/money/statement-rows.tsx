import { Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import type { PlannedLine } from './read-statement.ts'

const tones: Record<PlannedLine['outcome'], Tone> = {
  matched: 'good',
  amount_differs: 'warning',
  already_captured: 'neutral',
  rejected: 'bad',
  repeated: 'neutral',
  unknown: 'neutral',
}

type StatementRowsProps = { lines: readonly PlannedLine[]; money: (paise: number) => string }

/** The lines of a statement, each with what it is. */
export function StatementRows({ lines, money }: StatementRowsProps) {
  const t = useT('center.moneyDesk.matching')
  return (
    <ScrollFrame label={t('what')} minWidth={560}>
      <PlainTable>
        <thead>
          <tr>
            <th>{t('line')}</th>
            <th>{t('what')}</th>
            <th data-end>{t('amount')}</th>
            <th>{t('found')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, on, text, amount, outcome, payment }) => (
            <tr key={line}>
              <td className="tabular">{line}</td>
              <td style={{ overflowWrap: 'anywhere' }}>
                {text}
                <Text size="xs" c="dimmed">
                  {on}
                </Text>
              </td>
              <td data-end className="tabular">
                {money(amount)}
              </td>
              <td>
                <StatusBadge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</StatusBadge>
                {payment && (
                  <Text size="xs" c="dimmed">
                    {payment.buyerName ? `${payment.buyerName}, ` : ''}
                    {payment.orderNumber}
                    {outcome === 'amount_differs' &&
                      `, ${t('reported', { amount: money(payment.amount.amount) })}`}
                  </Text>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </ScrollFrame>
  )
}
