import { Text } from '@mantine/core'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'end-discount': { discountId: string }
  }
}

/** Ends a code for good. */
export default function EndDiscount(props: ModalProps<'end-discount'>) {
  return (
    <RoleMessages areas={['discounts']}>
      <End {...props} />
    </RoleMessages>
  )
}

function End({ payload, close }: ModalProps<'end-discount'>) {
  const t = useT('discounts.end')
  const params = { id: payload.discountId }
  const discount = useApiQuery('GET /discounts/{id}', { params })
  const end = useApiMutation('POST /discounts/{id}/ending')
  const code = discount.data?.code ?? ''
  const confirm = () =>
    end.mutate(
      { params },
      {
        onSuccess: () => {
          toastDone(t('done', { code }))
          close()
        },
      },
    )
  return (
    <ConfirmModal
      title={t('title', { code })}
      confirmLabel={t('confirm')}
      danger
      busy={end.isPending}
      disabled={!discount.data?.can.end}
      problem={end.error ?? discount.error}
      onConfirm={confirm}
      onClose={close}
    >
      <Text>{t('text')}</Text>
    </ConfirmModal>
  )
}
