import { Text } from '@mantine/core'
import { SHORTEST_MESSAGE } from '#domain/modules/learners/message-rules.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { MessageField } from '#web/modules/learners/public.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { ClassLine } from '../class-line.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'message-class': { classId: string }
  }
}

/** One message to the families of a class. */
export default function MessageClass({ payload, close }: ModalProps<'message-class'>) {
  const t = useT('common.messaging')
  const required = useT('common.form')('required')
  const params = { id: payload.classId }
  const shown = useApiQuery('GET /classes/{id}', { params })
  const message = useApiMutation('POST /classes/{id}/messages')
  const form = useContractForm({
    initialValues: { text: '' },
    check: ({ text }): Record<string, string> =>
      text.trim().length < SHORTEST_MESSAGE ? { text: required } : {},
    send: async ({ text }) => {
      const { people, leftOut } = await message.mutateAsync({ params, body: { text } })
      close()
      toastDone(t('done', { count: people, leftOut }))
    },
  })
  return (
    <FormModal title={t('title')} form={form} submitLabel={t('send')} onClose={close}>
      {shown.data && <ClassLine item={shown.data} />}
      <Text c="dimmed" size="sm">
        {t('who')}
      </Text>
      <MessageField
        required
        {...form.getInputProps('text')}
        value={form.values.text}
        key={form.key('text')}
      />
    </FormModal>
  )
}
