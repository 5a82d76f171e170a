import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { IMPORT_COLUMNS } from '#domain/modules/imports/import-columns.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { MendRow } from './fix-row.tsx'
import { type Import, type ImportRow, OUTCOME_TONES, RESULT_TONES } from './import-data.ts'

/** Cells that tell one row from another. */
const NAMED = 3

/** One row with what it would do or did, why not, and a way to fix it. */
export function ImportRowCard({ of, row }: { of: Import; row: ImportRow }) {
  const t = useT('imports')
  const name = useNames()
  const [fixing, setFixing] = useState(false)
  const { line, outcome, result, values, fixed } = row
  const columns = IMPORT_COLUMNS[of.kind]
  const labelOf = (field: string | null) => {
    const column = columns.find(one => one.name === field)
    return column ? name(column.label) : null
  }
  const texts = columns.map(column => values[column.name] ?? '').filter(text => text !== '')
  const mayMend = of.can.run || (of.status === 'checked' && of.work === null)
  return (
    <Stack gap={6} py="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
        <Stack gap={2} miw={0}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {texts.slice(0, NAMED).join(' · ')}
          </Text>
          <Text size="xs" c="dimmed">
            {t('row.line', { line })}
            {fixed.length > 0 && ` · ${t('row.fixed')}`}
          </Text>
        </Stack>
        {result ? (
          <StatusBadge tone={RESULT_TONES[result]}>{t(`results.${result}`)}</StatusBadge>
        ) : (
          outcome && <StatusBadge tone={OUTCOME_TONES[outcome]}>{t(`outcomes.${outcome}`)}</StatusBadge>
        )}
      </Group>
      {row.changes.map(change => (
        <Text key={change.field} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('row.change', {
            field: labelOf(change.field) ?? change.field,
            from: change.from || t('row.nothing'),
            to: change.to || t('row.nothing'),
          })}
        </Text>
      ))}
      {row.problems.map(problem => (
        <Text key={`${problem.field} ${problem.code}`} size="sm" c="red">
          {[labelOf(problem.field), name(problem.words)].filter(part => part !== null).join(': ')}
        </Text>
      ))}
      {mayMend && !fixing && outcome === 'wrong' && (
        <Group>
          <Button
            size="xs"
            variant="light"
            aria-label={t('row.fixLine', { line })}
            onClick={() => setFixing(true)}
          >
            {t('row.fix')}
          </Button>
        </Group>
      )}
      {fixing && <MendRow of={of} row={row} onClose={() => setFixing(false)} />}
    </Stack>
  )
}
