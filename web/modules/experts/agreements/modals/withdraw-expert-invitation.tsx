import { Text } from '@mantine/core'
import { useApiMutation } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'withdraw-expert-invitation': { invitationId: string; name: string }
  }
}

/** Takes an invitation of an expert back. */
export default function WithdrawExpertInvitation(props: ModalProps<'withdraw-expert-invitation'>) {
  return (
    <RoleMessages areas={['agreements']}>
      <Withdraw {...props} />
    </RoleMessages>
  )
}

function Withdraw({ payload, close }: ModalProps<'withdraw-expert-invitation'>) {
  const t = useT('agreements.invitations')
  const { invitationId: id, name } = payload
  const withdraw = useApiMutation('POST /center/expert-invitations/{id}/withdrawal')
  return (
    <ConfirmModal
      title={t('withdrawTitle', { name })}
      confirmLabel={t('withdrawConfirm')}
      danger
      busy={withdraw.isPending}
      problem={withdraw.error}
      onClose={close}
      onConfirm={() =>
        withdraw.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              toastDone(t('withdrawn', { name }))
              close()
            },
          },
        )
      }
    >
      <Text>{t('withdrawText')}</Text>
    </ConfirmModal>
  )
}
