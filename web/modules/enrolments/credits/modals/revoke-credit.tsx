import { Textarea } from '@mantine/core'
import { creditsApi } from '#domain/modules/enrolments/credits/credit-api.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'revoke-credit': { creditId: string; learnerId: string }
  }
}

/** Takes back a class that was given by mistake. */
export default function RevokeCredit({ payload, close }: ModalProps<'revoke-credit'>) {
  const t = useT('common.attendance.credits')
  const revoke = useApiMutation('POST /credits/{id}/revocation')
  const form = useContractForm({
    initialValues: { reasonText: '' },
    schema: creditsApi['POST /credits/{id}/revocation'].body,
    send: async values => {
      await revoke.mutateAsync({ params: { id: payload.creditId }, body: values })
      toastDone(t('revoked'))
      close()
    },
  })
  return (
    <FormModal title={t('revokeTitle')} form={form} submitLabel={t('revoke')} onClose={close}>
      <Textarea
        label={t('reason')}
        maxLength={200}
        {...form.getInputProps('reasonText')}
        key={form.key('reasonText')}
        data-autofocus
      />
    </FormModal>
  )
}
