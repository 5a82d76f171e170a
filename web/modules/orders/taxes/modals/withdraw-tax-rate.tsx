import { Text } from '@mantine/core'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { percentOf, useRateWords } from '../tax-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'withdraw-tax-rate': { taxRateId: string }
  }
}

/** Takes back a rate that no order has used. */
export default function WithdrawTaxRate({ payload, close }: ModalProps<'withdraw-tax-rate'>) {
  const t = useT('admin.taxRates.withdraw')
  const words = useRateWords()
  const params = { id: payload.taxRateId }
  const rate = useApiQuery('GET /admin/tax-rates/{id}', { params })
  const withdraw = useApiMutation('DELETE /admin/tax-rates/{id}')
  const confirm = () =>
    withdraw.mutate(
      { params },
      {
        onSuccess: () => {
          toastDone(t('done'))
          close()
        },
      },
    )
  return (
    <ConfirmModal
      title={t('title')}
      confirmLabel={t('confirm')}
      danger
      busy={withdraw.isPending}
      disabled={!rate.data?.can.change}
      problem={withdraw.error ?? rate.error}
      onConfirm={confirm}
      onClose={close}
    >
      {rate.data && (
        <Text>
          {t('text', {
            what: words.what(rate.data),
            percent: percentOf(rate.data.basisPoints),
            from: words.day(rate.data.holdsFrom),
          })}
        </Text>
      )}
    </ConfirmModal>
  )
}
