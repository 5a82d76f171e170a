import { Text, Textarea } from '@mantine/core'
import { z } from 'zod'
import { longText } from '#domain/kernel/fields.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { SuspensionPlanFacts } from '../suspension-plan-facts.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'turn-center': { centerId: string; name: string; event: 'suspend' | 'resume' }
  }
}

const schema = z.strictObject({ reason: longText(500, 3) })

/** Takes a center out of work, or lets it work again, with the reason that its head reads. */
export default function TurnCenter({ payload, close }: ModalProps<'turn-center'>) {
  const t = useT('admin.centers')
  const { centerId, name, event } = payload
  const suspend = useApiMutation('POST /admin/centers/{id}/suspension')
  const resume = useApiMutation('POST /admin/centers/{id}/resumption')
  const isSuspending = event === 'suspend'
  const planned = useApiQuery(
    'GET /admin/centers/{id}/suspension-plan',
    { params: { id: centerId } },
    { enabled: isSuspending, staleTime: 0 },
  )
  const seal = planned.data?.seal
  const form = useContractForm({
    initialValues: { reason: '' },
    schema,
    send: async ({ reason }) => {
      const params = { id: centerId }
      await (isSuspending
        ? suspend.mutateAsync({ params, body: { reason, ...(seal && { seal }) } })
        : resume.mutateAsync({ params, body: { reason } }))
      toastDone(t(isSuspending ? 'suspended' : 'resumed', { name }))
      close()
    },
  })
  return (
    <FormModal
      title={t(isSuspending ? 'suspendTitle' : 'resumeTitle', { name })}
      form={form}
      submitLabel={t(isSuspending ? 'suspend' : 'resume')}
      onClose={close}
    >
      <Text>{t(isSuspending ? 'suspendText' : 'resumeText')}</Text>
      {isSuspending && <QueryState query={planned}>{plan => <SuspensionPlanFacts plan={plan} />}</QueryState>}
      <Textarea
        label={t('why')}
        autosize
        minRows={3}
        data-autofocus
        {...form.getInputProps('reason')}
        key={form.key('reason')}
      />
    </FormModal>
  )
}
