import { Box, Checkbox, Group, Paper, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
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

/** The lines of a statement, each with what it is: a table, and on a phone a list. */
export function StatementRows(props: StatementRowsProps) {
  const t = useT('center.moneyDesk.matching')
  const isWide = useMediaQuery('(min-width: 48em), print', true, { getInitialValueInEffect: false })
  const { lines, money } = props
  if (!isWide) {
    return (
      <Stack component="ul" gap="sm" m={0} p={0} aria-label={t('what')} style={{ listStyle: 'none' }}>
        {lines.map(each => (
          <Paper component="li" key={each.line} withBorder radius="md" p="sm">
            <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
              <Said line={each} />
              <Text fw={600} className="tabular">
                {money(each.amount)}
              </Text>
            </Group>
            <Box mt="xs">
              <Found {...props} line={each} />
            </Box>
          </Paper>
        ))}
      </Stack>
    )
  }
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
          {lines.map(each => (
            <tr key={each.line}>
              <td className="tabular">{each.line}</td>
              <td>
                <Said line={each} />
              </td>
              <td data-end className="tabular">
                {money(each.amount)}
              </td>
              <td>
                <Found {...props} line={each} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </ScrollFrame>
  )
}

/** What the bank wrote, and when. */
function Said({ line: { text, on } }: { line: PlannedLine }) {
  return (
    <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
      {text}
      <Text size="xs" c="dimmed">
        {on}
      </Text>
    </Box>
  )
}

/** What a line is, and for a proposed one the yes to it. */
function Found({ line: each, money, chosen, onChoose }: StatementRowsProps & { line: PlannedLine }) {
  const t = useT('center.moneyDesk.matching')
  const { line, outcome, payment, proposal } = each
  return (
    <>
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
          {outcome === 'amount_differs' && `, ${t('reported', { amount: money(payment.amount.amount) })}`}
        </Text>
      )}
    </>
  )
}
