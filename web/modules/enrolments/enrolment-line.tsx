import { Text } from '@mantine/core'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { type Enrolment, useEnrolmentWords } from './enrolment-words.ts'

type EnrolmentLineProps = {
  enrolment: Enrolment
  /** Everyone the order is for; without it only the learner of the enrolment. */
  names?: readonly string[] | undefined
}

/** Which place a modal is about: batch, days, learners and center in three lines. */
export function EnrolmentLine({ enrolment, names = [] }: EnrolmentLineProps) {
  const language = useLanguage()
  const t = useT('common.enrolments')
  const { whenOf } = useEnrolmentWords()
  const { batch, learner, center } = enrolment
  const people = [
    t('forWhom', {
      name: names.length > 0 ? new Intl.ListFormat(language).format(names) : learner.name,
    }),
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
