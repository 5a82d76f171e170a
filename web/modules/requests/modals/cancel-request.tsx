import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { usePartyName } from '../request-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'cancel-request': { requestId: string }
  }
}

/** Takes back what one asked. */
export default function CancelRequest({ payload, close }: ModalProps<'cancel-request'>) {
  const t = useT('common.requests.cancelModal')
  const party = usePartyName()
  const params = { id: payload.requestId }
  const request = useApiQuery('GET /requests/{id}', { params })
  const cancel = useApiMutation('POST /requests/{id}/cancellation')
  const confirm = () =>
    cancel.mutate(
      { params, body: {} },
      {
        onSuccess: () => {
          close()
          toastDone(t('done'))
        },
      },
    )
  return (
    <ConfirmModal
      title={t('title')}
      confirmLabel={t('confirm')}
      dismissLabel={t('keep')}
      onConfirm={confirm}
      onClose={close}
      danger
      busy={cancel.isPending}
      disabled={!request.data}
      problem={cancel.error ?? request.error}
    >
      {request.data
        ? t('text', { responder: party(request.data.responder) })
        : !request.error && <LoadingLines lines={1} height={24} />}
    </ConfirmModal>
  )
}
