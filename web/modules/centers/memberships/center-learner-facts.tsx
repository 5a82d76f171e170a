import { Alert, Button, Group, Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { LearnerTags } from './learner-tags.tsx'
import { type CenterLearner, membershipTones, numberTones } from './membership-data.ts'

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
      <LearnerTags tags={row.tags} isShort />
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

/** The state of the membership, and of the number where the family has not confirmed it. */
export function LearnerStatus({ row }: OfRow) {
  const t = useT('center.learners')
  return (
    <Group gap={6}>
      <StatusBadge tone={membershipTones[row.status]}>{t(`statuses.${row.status}`)}</StatusBadge>
      {row.number !== 'confirmed' && (
        <StatusBadge tone={numberTones[row.number]}>{t(`number.${row.number}`)}</StatusBadge>
      )}
    </Group>
  )
}

/** What a number that is not confirmed means, with the way to put it right. */
export function NumberNote({ row: { id: membershipId, number, can } }: OfRow) {
  const t = useT('center.learners.number')
  if (number === 'confirmed') return null
  const isRefused = number === 'refused'
  return (
    <Alert color={isRefused ? 'saffron' : 'indigo'} variant="light" title={t(number)}>
      <Text size="sm">{t(`${number}Text`)}</Text>
      {can.correctNumber && (
        <Button
          mt="sm"
          size="sm"
          variant={isRefused ? 'filled' : 'default'}
          onClick={() => openModal('correct-number', { membershipId })}
        >
          {t('correct')}
        </Button>
      )}
    </Alert>
  )
}
