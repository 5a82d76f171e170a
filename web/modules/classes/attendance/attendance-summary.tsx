import { Button, Group, Stack, Text } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ErrorState, LoadingLines } from '#web/ui/states.tsx'

/** How one learner attends, in a line, with the way to every class. */
export function AttendanceSummary({ learnerId }: { learnerId: string }) {
  const t = useT('common.attendance.history')
  const history = useApiQuery('GET /learners/{id}/attendance', { params: { id: learnerId } })
  // Who has had no class yet has no history.
  if (history.error?.code === 'not_found' || history.data?.items.length === 0)
    return <Text c="dimmed">{t('none')}</Text>
  if (history.error) return <ErrorState error={history.error} onRetry={() => void history.refetch()} />
  if (!history.data) return <LoadingLines lines={1} />
  return <Summary learnerId={learnerId} history={history.data} />
}

type SummaryProps = { learnerId: string; history: ApiAnswer<'GET /learners/{id}/attendance'> }

function Summary({ learnerId, history }: SummaryProps) {
  const t = useT('common.attendance.history')
  const { counts, percent } = history.total
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <div>
          {percent !== null && (
            <Text fw={650} className="tabular">
              {t('percent', { percent })}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {t('counts', counts)}
          </Text>
        </div>
        <Button variant="subtle" size="compact-sm" onClick={() => openModal('attendance', { learnerId })}>
          {t('all')}
        </Button>
      </Group>
      {history.learner.alert && <Text>{history.learner.alert}</Text>}
    </Stack>
  )
}
