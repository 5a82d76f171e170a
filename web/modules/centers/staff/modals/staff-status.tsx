import { Text } from '@mantine/core'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { OfMember } from '../of-member.tsx'
import type { Member } from '../staff-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'staff-status': { memberId: string }
  }
}

/** Switches a member off, or on again. */
export default function StaffStatus({ payload, close }: ModalProps<'staff-status'>) {
  return (
    <OfMember memberId={payload.memberId} close={close}>
      {member => <StatusQuestion member={member} close={close} />}
    </OfMember>
  )
}

function StatusQuestion({ member, close }: { member: Member; close: () => void }) {
  const t = useT('center')
  const set = useApiMutation('PUT /center/staff/{id}/status')
  const { name, version } = member
  const isOff = member.status === 'inactive'
  const status = isOff ? ('active' as const) : ('inactive' as const)
  const role = t(`choose.roles.${member.centerRole}`)
  return (
    <ConfirmModal
      title={isOff ? t('staff.status.onTitle', { name }) : t('staff.status.offTitle', { name })}
      confirmLabel={isOff ? t('staff.status.on') : t('staff.status.off')}
      danger={!isOff}
      busy={set.isPending}
      problem={set.error}
      onClose={close}
      onConfirm={() =>
        set.mutate(
          { params: { id: member.id }, body: { status, version } },
          {
            onSuccess: () => {
              toastDone(isOff ? t('staff.status.onDone', { name }) : t('staff.status.offDone', { name }))
              close()
            },
          },
        )
      }
    >
      <Text>{isOff ? t('staff.status.onText', { name, role }) : t('staff.status.offText', { name })}</Text>
    </ConfirmModal>
  )
}
