import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ActionButtons } from '#web/ui/action-buttons.tsx'
import type { MenuAction } from '#web/ui/action-face.tsx'
import { DotsMenu } from '#web/ui/dots-menu.tsx'
import type { Member } from './staff-data.ts'

/** What may be done with a member, as the server says. */
function useActions(member: Member): MenuAction[] {
  const t = useT('center.staff')
  const { can, id: memberId } = member
  const isOff = member.status === 'inactive'
  return [
    ...(can.edit ? [{ label: t('edit.action'), run: () => openModal('edit-staff', { memberId }) }] : []),
    ...(can.changeAccess
      ? [{ label: t('access.action'), run: () => openModal('staff-access', { memberId }) }]
      : []),
    ...(can.handOver
      ? [{ label: t('handOver.action'), run: () => openModal('hand-over-head', { memberId }) }]
      : []),
    ...(can.changeStatus
      ? [
          {
            label: isOff ? t('status.on') : t('status.off'),
            run: () => openModal('staff-status', { memberId }),
          },
        ]
      : []),
    ...(can.remove
      ? [
          {
            label: t('remove.action'),
            danger: true as const,
            run: () => openModal('remove-staff', { memberId }),
          },
        ]
      : []),
  ]
}

/** In the list: all behind dots. */
export function MemberActions({ member }: { member: Member }) {
  const t = useT('center.staff')
  const actions = useActions(member)
  if (actions.length === 0) return null
  return <DotsMenu label={t('more', { name: member.name })} actions={actions} />
}

/** Beside the member, as buttons. */
export function MemberButtons({ member }: { member: Member }) {
  return <ActionButtons actions={useActions(member)} />
}
