import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { DEFAULT_ZONE, formatNearLocalDate, localDateOf } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'

type Time = ApiAnswer<'GET /learners/{id}/away'>['items'][number]
type AwayTimesProps = {
  learner: { id: string; name: string }
  /** Shows the plan of these days again, with what came in afterwards. */
  onAdd: (days: { from: string; to: string }) => void
}

/** Two days in words; one where both are the same. */
export function useDaysWords() {
  const t = useT('common.away')
  const language = useLanguage()
  const today = localDateOf(new Date(), DEFAULT_ZONE)
  const day = (date: string) => formatNearLocalDate(date, today, language)
  return ({ from, to }: { from: string; to: string }) =>
    from === to ? day(from) : t('days', { from: day(from), to: day(to) })
}

/** The days on which a child is away already; nothing while there are none. */
export function AwayTimes({ learner, onAdd }: AwayTimesProps) {
  const away = useApiQuery('GET /learners/{id}/away', { params: { id: learner.id } })
  const items = away.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Stack gap="sm">
      {items.map(time => (
        <AwayTime key={time.id} time={time} learner={learner} onAdd={onAdd} />
      ))}
    </Stack>
  )
}

function AwayTime({ time, learner, onAdd }: AwayTimesProps & { time: Time }) {
  const t = useT('common.away')
  const words = useDaysWords()
  const end = useApiMutation('DELETE /learners/{id}/away/{awayId}')
  const { name } = learner
  const missed = time.classes.filter(({ isAbsent }) => isAbsent).length
  const undo = () =>
    end.mutate(
      { params: { id: learner.id, awayId: time.id } },
      { onSuccess: () => toastDone(t('undone', { name })) },
    )
  return (
    <Paper withBorder radius="md" p="sm">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <div>
            <Text fw={600}>{t('awayOn', { name, days: words(time) })}</Text>
            <Text size="sm" c="dimmed">
              {[t('covered', { count: missed }), time.reason].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <Button variant="light" size="xs" loading={end.isPending} onClick={undo}>
            {t('undo')}
          </Button>
        </Group>
        {time.uncovered > 0 && (
          <Stack gap={4} align="flex-start">
            <Text size="sm">{t('uncovered', { count: time.uncovered, name })}</Text>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => onAdd({ from: time.from, to: time.to })}
            >
              {t('add')}
            </Button>
          </Stack>
        )}
        <Refusal problem={end.error} />
      </Stack>
    </Paper>
  )
}
