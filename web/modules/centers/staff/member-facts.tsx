import { Text } from '@mantine/core'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DateText } from '#web/ui/time-text.tsx'
import { type Member, STATUS_TONES } from './staff-data.ts'

/** The role, and whether the access is another than it gives. */
export function RoleText({ member }: { member: Member }) {
  const t = useT('center')
  return (
    <span>
      {t(`choose.roles.${member.centerRole}`)}
      {member.changedAreas.length > 0 && (
        <Text span size="xs" c="dimmed" display="block">
          {t('staff.changed')}
        </Text>
      )}
    </span>
  )
}

/** The services their work is limited to. */
export function ServicesText({ member }: { member: Member }) {
  const t = useT('center.staff')
  const name = useNames()
  if (!member.services)
    return (
      <Text span c="dimmed">
        {t('allServices')}
      </Text>
    )
  return <span>{member.services.map(service => name(service.name)).join(', ')}</span>
}

/** When they were last here as a member. */
export function LastSeen({ member }: { member: Member }) {
  const t = useT('center.staff')
  if (!member.lastSeenAt)
    return (
      <Text span c="dimmed">
        {t('neverSeen')}
      </Text>
    )
  return <DateText at={member.lastSeenAt} />
}

/** Their state, with its colour. */
export function MemberStatus({ member }: { member: Member }) {
  const t = useT('center.staff.statuses')
  return <StatusBadge tone={STATUS_TONES[member.status]}>{t(member.status)}</StatusBadge>
}
