import { Group, Stack, Text } from '@mantine/core'
import { useLanguage } from '#web/messages/use-messages.ts'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { ErrorState, LoadingLines } from '#web/ui/states.tsx'
import { EarningAmount, EarningName, FormulaText } from './earning-text.tsx'
import classes from './earnings.module.css'

/** The lines of a statement with their formulas; pages of them stay in the panel. */
export function LinesOfStatement({ statementId }: { statementId: string }) {
  const language = useLanguage()
  const list = useList('GET /earnings', { fixed: { statement: statementId } })
  if (list.query.error)
    return <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
  if (list.query.isPending) return <LoadingLines lines={5} height={52} />
  return (
    <Stack gap="md">
      <ul className={classes.lines}>
        {list.rows.map(earning => (
          <li key={earning.id}>
            <Group justify="space-between" gap="sm" align="flex-start" wrap="nowrap">
              <div>
                <EarningName earning={earning} />
                <Text size="sm" c="dimmed">
                  {nearLocalDate(earning.on, language)}
                </Text>
                <Text size="sm" component="div">
                  <FormulaText earning={earning} />
                </Text>
                {earning.reason && <Text size="sm">{earning.reason}</Text>}
              </div>
              <EarningAmount earning={earning} />
            </Group>
          </li>
        ))}
      </ul>
      <ListPager list={list} />
    </Stack>
  )
}
