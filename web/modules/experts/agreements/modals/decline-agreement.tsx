import { Text, Textarea } from '@mantine/core'
import { agreementsApi } from '#domain/modules/experts/agreements/agreement-api.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type Agreement, otherName } from '../engagement-data.ts'
import { OfAgreement } from '../of-agreement.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'decline-agreement': { agreementId: string }
  }
}

/** Declines what the other side sent, with a reason. */
export default function DeclineAgreement({ payload, close }: ModalProps<'decline-agreement'>) {
  return (
    <OfAgreement agreementId={payload.agreementId} close={close}>
      {agreement => <Decline agreement={agreement} close={close} />}
    </OfAgreement>
  )
}

function Decline({ agreement, close }: { agreement: Agreement; close: () => void }) {
  const t = useT('agreements.decline')
  const decline = useApiMutation('POST /agreements/{id}/rejection')
  const form = useContractForm({
    initialValues: { reason: '' },
    schema: agreementsApi['POST /agreements/{id}/rejection'].body,
    send: async body => {
      await decline.mutateAsync({ params: { id: agreement.id }, body })
      toastDone(t('done'))
      close()
    },
  })
  return (
    <FormModal
      title={t('title', { number: agreement.number ?? 0 })}
      form={form}
      submitLabel={t('submit')}
      onClose={close}
    >
      <Text c="dimmed">{t('text', { name: otherName(agreement) })}</Text>
      <Textarea
        label={t('reason')}
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('reason')}
        key={form.key('reason')}
      />
    </FormModal>
  )
}
