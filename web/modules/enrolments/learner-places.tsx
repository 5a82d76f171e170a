import { Divider, Group, Stack, Text } from '@mantine/core'
import { OPEN } from '#domain/modules/enrolments/enrolment-states.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { EnrolmentRowActions } from './enrolment-actions.tsx'
import { EnrolmentStatus } from './enrolment-status.tsx'
import { type Enrolment, useEnrolmentWords } from './enrolment-words.ts'

/** The places that one learner has, or waits for, in the center's batches; those that are over behind a fold. */
export function LearnerPlaces({ learnerId, none }: { learnerId: string; none: string }) {
  const t = useT('common.enrolments.filters')
  const places = useApiQuery('GET /enrolments', { query: { learnerId, limit: 100 } })
  return (
    <QueryState query={places} loading={<LoadingLines lines={2} />}>
      {({ items }) => {
        const open = items.filter(place => OPEN.includes(place.status))
        const past = items.filter(place => !OPEN.includes(place.status))
        return (
          <Stack gap="sm">
            {open.length === 0 ? <Text c="dimmed">{none}</Text> : <Places places={open} />}
            {past.length > 0 && (
              <details>
                <summary>{t('past')}</summary>
                <Places places={past} />
              </details>
            )}
          </Stack>
        )
      }}
    </QueryState>
  )
}

function Places({ places }: { places: readonly Enrolment[] }) {
  return (
    <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
      {places.map((enrolment, nth) => (
        <li key={enrolment.id}>
          {nth > 0 && <Divider my="sm" />}
          <Place enrolment={enrolment} />
        </li>
      ))}
    </Stack>
  )
}

function Place({ enrolment }: { enrolment: Enrolment }) {
  const { whenOf } = useEnrolmentWords()
  return (
    <Stack gap="xs">
      <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
        <div>
          <Text fw={600}>{enrolment.batch.name}</Text>
          <Text size="sm" c="dimmed">
            {whenOf(enrolment)}
          </Text>
        </div>
        <EnrolmentRowActions enrolment={enrolment} viewer="center" />
      </Group>
      <EnrolmentStatus enrolment={enrolment} />
    </Stack>
  )
}
