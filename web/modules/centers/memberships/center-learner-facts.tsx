import { Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { type CenterLearner, membershipTones } from './membership-data.ts'

type OfRow = { row: CenterLearner }

/** The learner, and for a child or in a society what tells two of one name apart. */
export function LearnerName({ row }: OfRow) {
  const t = useT('center.learners')
  const beside = [
    row.learner.isMinor && row.guardianName ? t('guardianOf', { guardian: row.guardianName }) : null,
    row.flat,
  ].filter(Boolean)
  return (
    <span>
      <Text span fw={600}>
        {row.learner.name}
      </Text>
      {beside.length > 0 && (
        <Text span size="xs" c="dimmed" display="block">
          {beside.join(', ')}
        </Text>
      )}
    </span>
  )
}

/** The batches a learner has a place in now. */
export function BatchNames({ row }: OfRow) {
  const t = useT('center.learners')
  if (row.batches.length === 0)
    return (
      <Text span c="dimmed">
        {t('noBatch')}
      </Text>
    )
  return (
    <span>
      {row.batches
        .map(({ name, isPaused }) => (isPaused ? t('pausedBatch', { batch: name }) : name))
        .join(', ')}
    </span>
  )
}

/** The state of the membership. */
export function LearnerStatus({ row }: OfRow) {
  const t = useT('center.learners.statuses')
  return <StatusBadge tone={membershipTones[row.status]}>{t(row.status)}</StatusBadge>
}
