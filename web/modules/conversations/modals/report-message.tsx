import { Text, Textarea } from '@mantine/core'
import { LONGEST_REPORT, SHORTEST_REPORT } from '#domain/modules/conversations/conversation-rules.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'report-message': { conversationId: string; messageId: string }
  }
}

/** Reports a message to the heads of the center and to the Triveni team. */
export default function ReportMessage({ payload, close }: ModalProps<'report-message'>) {
  const t = useT('common.conversations.report')
  const required = useT('common.form')('required')
  const report = useApiMutation('POST /conversations/{id}/reports')
  const form = useContractForm({
    initialValues: { reason: '' },
    check: ({ reason }): Record<string, string> =>
      reason.trim().length < SHORTEST_REPORT ? { reason: reason.trim() === '' ? required : t('short') } : {},
    send: async ({ reason }) => {
      await report.mutateAsync({
        params: { id: payload.conversationId },
        body: { messageId: payload.messageId, reason },
      })
      close()
      toastDone(t('done'))
    },
  })
  return (
    <FormModal title={t('title')} form={form} submitLabel={t('submit')} onClose={close}>
      <Text>{t('text')}</Text>
      <Textarea
        label={t('reason')}
        autosize
        minRows={2}
        maxLength={LONGEST_REPORT}
        required
        {...form.getInputProps('reason')}
      />
    </FormModal>
  )
}
