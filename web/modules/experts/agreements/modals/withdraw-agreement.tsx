import { Text } from '@mantine/core'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type Agreement, otherName } from '../engagement-data.ts'
import { OfAgreement } from '../of-agreement.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'withdraw-agreement': { agreementId: string }
  }
}

/** Takes back what was sent, or throws a draft away. */
export default function WithdrawAgreement({ payload, close }: ModalProps<'withdraw-agreement'>) {
  return (
    <OfAgreement agreementId={payload.agreementId} close={close}>
      {agreement =>
        agreement.number === null ? (
          <Discard agreement={agreement} close={close} />
        ) : (
          <Withdraw agreement={agreement} close={close} />
        )
      }
    </OfAgreement>
  )
}

type OneProps = { agreement: Agreement; close: () => void }

function Withdraw({ agreement, close }: OneProps) {
  const t = useT('agreements.withdraw')
  const withdraw = useApiMutation('POST /agreements/{id}/withdrawal')
  return (
    <ConfirmModal
      title={t('title', { number: agreement.number ?? 0 })}
      confirmLabel={t('submit')}
      danger
      busy={withdraw.isPending}
      problem={withdraw.error}
      onClose={close}
      onConfirm={() =>
        withdraw.mutate(
          { params: { id: agreement.id } },
          {
            onSuccess: () => {
              toastDone(t('done'))
              close()
            },
          },
        )
      }
    >
      <Text>{t('text', { name: otherName(agreement) })}</Text>
    </ConfirmModal>
  )
}

function Discard({ agreement, close }: OneProps) {
  const t = useT('agreements')
  const discard = useApiMutation('DELETE /agreements/{id}')
  return (
    <ConfirmModal
      title={t('withdraw.discardTitle')}
      confirmLabel={t('actions.discard')}
      danger
      busy={discard.isPending}
      problem={discard.error}
      onClose={close}
      onConfirm={() =>
        discard.mutate(
          { params: { id: agreement.id } },
          {
            onSuccess: () => {
              toastDone(t('done.discarded'))
              close()
            },
          },
        )
      }
    >
      <Text>{t('withdraw.discardText')}</Text>
    </ConfirmModal>
  )
}
