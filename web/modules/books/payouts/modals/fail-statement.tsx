import { Text, TextInput } from '@mantine/core'
import { payoutsApi } from '#domain/modules/books/payouts/payouts-api.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { OfStatement } from '../of-statement.tsx'
import type { Statement } from '../statement-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'fail-statement': { statementId: string }
  }
}

/** Notes that the bank could not make a transfer. */
export default function FailStatement({ payload, close }: ModalProps<'fail-statement'>) {
  return (
    <OfStatement statementId={payload.statementId} close={close}>
      {statement => <Fail statement={statement} close={close} />}
    </OfStatement>
  )
}

function Fail({ statement, close }: { statement: Statement; close: () => void }) {
  const t = useT('payouts.fail')
  const fail = useApiMutation('POST /statements/{id}/failure')
  const { name } = statement.expert
  const form = useContractForm({
    initialValues: { reason: '' },
    schema: payoutsApi['POST /statements/{id}/failure'].body,
    send: async body => {
      await fail.mutateAsync({ params: { id: statement.id }, body })
      toastDone(t('done', { name }))
      close()
    },
  })
  return (
    <FormModal title={t('title', { name })} form={form} submitLabel={t('submit')} onClose={close}>
      <Text c="dimmed">{t('text')}</Text>
      <TextInput
        label={t('reason')}
        maxLength={200}
        data-autofocus
        {...form.getInputProps('reason')}
        key={form.key('reason')}
      />
    </FormModal>
  )
}
