import { Button, Text } from '@mantine/core'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { OfMember } from '../of-member.tsx'
import type { Member } from '../staff-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'remove-staff': { memberId: string }
  }
}

/** Removes a member added by mistake; offers to switch off one who worked here. */
export default function RemoveStaff({ payload, close }: ModalProps<'remove-staff'>) {
  return (
    <OfMember memberId={payload.memberId} close={close}>
      {member => <RemoveQuestion member={member} close={close} />}
    </OfMember>
  )
}

function RemoveQuestion({ member, close }: { member: Member; close: () => void }) {
  const t = useT('center.staff')
  const [, setOpened] = useUrlState({ member: '' })
  const remove = useApiMutation('DELETE /center/staff/{id}')
  const { id, name } = member
  const isUsed = isProblem(remove.error) && remove.error.code === 'used_in_history'
  return (
    <ConfirmModal
      title={t('remove.title', { name })}
      confirmLabel={t('remove.submit')}
      danger
      busy={remove.isPending}
      disabled={isUsed}
      problem={remove.error}
      onClose={close}
      onConfirm={() =>
        remove.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              toastDone(t('remove.done', { name }))
              setOpened({ member: '' }, { replace: true })
            },
          },
        )
      }
    >
      <Text>{t('remove.text')}</Text>
      {isUsed && member.status !== 'inactive' && (
        <Button variant="light" onClick={() => openModal('staff-status', { memberId: id })}>
          {t('remove.instead')}
        </Button>
      )}
    </ConfirmModal>
  )
}
