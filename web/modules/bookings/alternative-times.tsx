import { Button, Group, Text } from '@mantine/core'
import type { ApiProblem } from '#web/browser/problem.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'

/** The free starts that came along with a refusal. */
export const alternativesIn = (problem: ApiProblem | null): string[] => {
  const given = problem?.extra.alternatives
  return Array.isArray(given) ? given.filter(start => typeof start === 'string') : []
}

type AlternativeTimesProps = { problem: ApiProblem | null; zone: string; onPick: (startsAt: string) => void }

/** When a time is taken: others nearby, one tap away. */
export function AlternativeTimes({ problem, zone, onPick }: AlternativeTimesProps) {
  const t = useT('common.bookings.book')
  const language = useLanguage()
  if (!problem?.next.includes('another_slot')) return null
  const starts = alternativesIn(problem)
  if (starts.length === 0) return <Text>{t('noAlternatives')}</Text>
  return (
    <div>
      <Text fw={600} mb="xs">
        {t('alternatives')}
      </Text>
      <Group gap="sm">
        {starts.map(start => (
          <Button key={start} variant="light" size="xs" onClick={() => onPick(start)}>
            {nearDateTime(new Date(start), zone, language)}
          </Button>
        ))}
      </Group>
    </div>
  )
}
