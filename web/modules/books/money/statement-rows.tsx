import { Checkbox, Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import type { PlannedLine } from './read-statement.ts'

const tones: Record<PlannedLine['outcome'], Tone> = {
  matched: 'good',
  proposed: 'warning',
  amount_differs: 'warning',
  already_captured: 'neutral',
  rejected: 'bad',
  repeated: 'neutral',
  unknown: 'neutral',
}

type StatementRowsProps = {
  lines: readonly PlannedLine[]
  money: (paise: number) => string
  /** Proposed lines that a person says yes to. */
  chosen: ReadonlySet<number>
  onChoose: (line: number, isChosen: boolean) => void
}

/** The lines of a statement, each with what it is. */
export function StatementRows({ lines, money, chosen, onChoose }: StatementRowsProps) {
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
          {lines.map(({ line, on, text, amount, outcome, payment, proposal }) => (
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
                {proposal && (
                  <Checkbox
                    mt={6}
                    size="sm"
                    checked={chosen.has(line)}
                    onChange={event => onChoose(line, event.currentTarget.checked)}
                    label={t(`proposal.${proposal.by}`, {
                      order: [proposal.buyerName, proposal.orderNumber].filter(Boolean).join(', '),
                      due: money(proposal.due.amount),
                    })}
                  />
                )}
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
