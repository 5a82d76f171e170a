import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import { StatusBadge } from './status-badge.tsx'

const icon = <IconAlertTriangle size={18} aria-hidden />

/** Says that a center's classes are scheduled but may not take place. */
export function SuspendedNote({ center }: { center: string }) {
  const t = useT('common.statusNotes.suspended')
  return (
    <Alert color="saffron" variant="light" icon={icon} title={t('title', { center })}>
      {t('text')}
    </Alert>
  )
}

/** The same as a mark beside a state, for families and experts: a center reads it above all its screens. */
export function SuspendedBadge({ of }: { of: { isSuspended: boolean } }) {
  const t = useT('common.statusNotes.suspended')
  if (!of.isSuspended || currentRole() === 'center') return null
  return <StatusBadge tone="warning">{t('badge')}</StatusBadge>
}

/** The readers of a class without a teacher: its center has to find one, everyone else waits for that. */
export function useExpertLack(): string {
  const t = useT('common.statusNotes.needsExpert')
  return t(currentRole() === 'center' ? 'badge' : 'other')
}

/** Says that a class has no teacher, and what happens next. */
export function ExpertLackNote() {
  const t = useT('common.statusNotes.needsExpert')
  return (
    <Alert color="red" variant="light" icon={icon} title={useExpertLack()}>
      {t(currentRole() === 'center' ? 'text' : 'family')}
    </Alert>
  )
}
