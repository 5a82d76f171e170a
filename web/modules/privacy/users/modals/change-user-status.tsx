import { Alert, Text, Textarea } from '@mantine/core'
import { userStatusChange } from '#domain/modules/privacy/users/user-api.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { StatusPlanFacts } from '../status-plan-facts.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'change-user-status': {
      userId: string
      name: string
      to: 'active' | 'inactive'
      /** Open sign-ins that end with it. */
      sessions: number
      /** Centers that would be left without an active head. */
      onlyHeadOf: readonly string[]
    }
  }
}

/** Deactivates or reactivates a user; shows what ends, asks for the reason. */
export default function ChangeUserStatus({ payload, close }: ModalProps<'change-user-status'>) {
  const { userId, name, to, sessions, onlyHeadOf } = payload
  const t = useT('admin.users')
  const change = useApiMutation('PUT /users/{id}/status')
  const isOn = to === 'active'
  const planned = useApiQuery(
    'GET /users/{id}/status-plan',
    { params: { id: userId } },
    { enabled: !isOn, staleTime: 0 },
  )
  const seal = planned.data?.seal
  const form = useContractForm({
    initialValues: { reason: '' },
    schema: userStatusChange,
    toBody: values => ({ ...values, status: to }),
    send: async ({ reason }) => {
      const { ended } = await change.mutateAsync({
        params: { id: userId },
        body: { status: to, reason, ...(seal && { seal }) },
      })
      toastDone(to === 'active' ? t('activated', { name }) : t('deactivated', { name, count: ended }))
      close()
    },
  })
  return (
    <FormModal
      title={isOn ? t('activateTitle', { name }) : t('deactivateTitle', { name })}
      form={form}
      submitLabel={isOn ? t('activate') : t('deactivate')}
      onClose={close}
    >
      <Text>{isOn ? t('activateText', { name }) : t('deactivateText', { name, count: sessions })}</Text>
      {!isOn && <QueryState query={planned}>{plan => <StatusPlanFacts plan={plan} />}</QueryState>}
      {!isOn && onlyHeadOf.length > 0 && (
        <Alert color="saffron">{t('onlyHeadWarning', { centers: onlyHeadOf.join(', ') })}</Alert>
      )}
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('reason')}
        key={form.key('reason')}
        data-autofocus
      />
    </FormModal>
  )
}
