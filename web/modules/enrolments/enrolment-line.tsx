import { Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { type Enrolment, useEnrolmentWords } from './enrolment-words.ts'

/** Which place a modal is about: batch, days, learner and center in three lines. */
export function EnrolmentLine({ enrolment }: { enrolment: Enrolment }) {
  const t = useT('common.enrolments')
  const { whenOf } = useEnrolmentWords()
  const { batch, learner, center } = enrolment
  const people = [
    t('forWhom', { name: learner.name }),
    ...(batch.experts.length > 0
      ? [t('with', { names: batch.experts.map(expert => expert.name).join(', ') })]
      : []),
    center.name,
  ]
  return (
    <div>
      <Text fw={650}>{batch.name}</Text>
      <Text>{whenOf(enrolment)}</Text>
      <Text size="xs" c="dimmed">
        {people.join(', ')}
      </Text>
    </div>
  )
}
