import { Text } from '@mantine/core'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'withdraw-announcement': { announcementId: string; isSent: boolean }
  }
}

/** Asks before an announcement is withdrawn. */
export default function WithdrawAnnouncement({ payload, close }: ModalProps<'withdraw-announcement'>) {
  const t = useT('common.announcements.details')
  const withdraw = useApiMutation('POST /announcements/{id}/withdrawal')
  const submit = () =>
    withdraw.mutate(
      { params: { id: payload.announcementId } },
      {
        onSuccess: () => {
          toastDone(t('withdrawn'))
          close()
        },
      },
    )
  return (
    <ConfirmModal
      title={t('withdrawTitle')}
      confirmLabel={t('withdraw')}
      dismissLabel={t('stay')}
      onConfirm={submit}
      onClose={close}
      busy={withdraw.isPending}
      problem={withdraw.error}
      danger
    >
      <Text>{t(payload.isSent ? 'withdrawSent' : 'withdrawWaiting')}</Text>
    </ConfirmModal>
  )
}
