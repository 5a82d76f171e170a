import { Text } from '@mantine/core'
import { useApiMutation } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'delete-lead': { leadId: string; name: string }
  }
}

/** Deletes a lead that was entered by mistake. */
export default function DeleteLead({ payload: { leadId, name }, close }: ModalProps<'delete-lead'>) {
  const t = useT('admin.leads')
  const [, setUrl] = useUrlState({ lead: '' })
  const remove = useApiMutation('DELETE /leads/{id}')
  return (
    <ConfirmModal
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      danger
      busy={remove.isPending}
      problem={remove.error}
      onClose={close}
      onConfirm={() =>
        remove.mutate(
          { params: { id: leadId } },
          {
            onSuccess: () => {
              toastDone(t('removed', { name }))
              setUrl({ lead: '' }, { replace: true })
            },
          },
        )
      }
    >
      <Text>{t('removeText')}</Text>
    </ConfirmModal>
  )
}
