import { Text } from '@mantine/core'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'leave-learner': { learnerId: string; name: string }
  }
}

/** Stops looking after a child; the other guardian stays, and is notified. */
export default function LeaveLearner({ payload, close }: ModalProps<'leave-learner'>) {
  const t = useT('learner.more.guardians')
  const leave = useApiMutation('POST /learners/{id}/departure')
  const { learnerId, name } = payload
  return (
    <ConfirmModal
      title={t('leaveTitle', { name })}
      confirmLabel={t('leave')}
      dismissLabel={t('stay')}
      danger
      busy={leave.isPending}
      problem={leave.error}
      onClose={close}
      onConfirm={() =>
        leave.mutate(
          { params: { id: learnerId } },
          {
            onSuccess: () => {
              close()
              toastDone(t('left', { name }))
            },
          },
        )
      }
    >
      <Text>{t('leaveText', { name: firstNameOf(name) })}</Text>
      <Text c="dimmed">{t('leaveMoney')}</Text>
    </ConfirmModal>
  )
}
