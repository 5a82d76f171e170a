import { Stack, Text } from '@mantine/core'
import { OPEN } from '#domain/modules/enrolments/enrolment-states.ts'
import { useT } from '#web/messages/use-messages.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { SuspendedBadge } from '#web/ui/status-notes.tsx'
import { type Enrolment, statusTones, useEnrolmentWords } from './enrolment-words.ts'

/** The state of a place, and the one thing that matters about it now. */
export function EnrolmentStatus({ enrolment }: { enrolment: Enrolment }) {
  const t = useT('common.enrolments.statuses')
  const { newsOf } = useEnrolmentWords()
  const news = newsOf(enrolment)
  const isBeingChecked = enrolment.due?.isBeingChecked ?? false
  const isOverdue = (enrolment.due?.isOverdue ?? false) && !isBeingChecked
  return (
    <Stack gap={4} align="flex-start">
      {!(isBeingChecked && enrolment.status === 'pending_payment') && (
        <StatusBadge tone={isOverdue ? 'warning' : statusTones[enrolment.status]}>
          {t(enrolment.status)}
        </StatusBadge>
      )}
      {isBeingChecked && <StatusBadge tone="waiting">{t('being_checked')}</StatusBadge>}
      {enrolment.due?.isPartlyPaid && <StatusBadge tone="warning">{t('partly_paid')}</StatusBadge>}
      {OPEN.includes(enrolment.status) && <SuspendedBadge of={enrolment.center} />}
      {news && (
        <Text size="xs" c="dimmed" component="span">
          {news}
        </Text>
      )}
    </Stack>
  )
}
