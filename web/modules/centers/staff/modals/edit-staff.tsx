import { Alert, TextInput } from '@mantine/core'
import { staffChange } from '#domain/modules/centers/staff/staff-api.ts'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { OfMember } from '../of-member.tsx'
import { RoleField } from '../role-field.tsx'
import type { Member } from '../staff-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'edit-staff': { memberId: string }
  }
}

/** What a member is called here, and their role. */
export default function EditStaff({ payload, close }: ModalProps<'edit-staff'>) {
  return (
    <OfMember memberId={payload.memberId} close={close}>
      {member => <EditForm member={member} close={close} />}
    </OfMember>
  )
}

const schema = staffChange.omit({ version: true })

function EditForm({ member, close }: { member: Member; close: () => void }) {
  const t = useT('center.staff')
  const actions = useT('common.actions')
  const { center } = useCenterAccess()
  const update = useApiMutation('PATCH /center/staff/{id}')
  const form = useContractForm({
    initialValues: { name: member.name, centerRole: member.centerRole },
    follows: true,
    schema,
    send: async values => {
      await update.mutateAsync({ params: { id: member.id }, body: { ...values, version: member.version } })
      toastDone(t('edit.done'))
      close()
    },
  })
  const { centerRole } = form.values
  const mayMakeHead = center?.centerRole === 'head' || member.centerRole === 'head'
  return (
    <FormModal
      title={t('edit.title', { name: member.name })}
      form={form}
      submitLabel={actions('save')}
      onClose={close}
    >
      <TextInput
        label={t('invite.name')}
        description={t('invite.nameHint')}
        {...form.getInputProps('name')}
        key={form.key('name')}
        data-autofocus
      />
      <RoleField
        label={t('invite.role')}
        value={centerRole}
        onChange={role => form.setFieldValue('centerRole', role)}
        without={mayMakeHead ? [] : ['head']}
      />
      {centerRole !== member.centerRole && (
        <Alert color="saffron" variant="light">
          {centerRole === 'head' ? t('edit.makesHead') : t('edit.dropsAccess', { name: member.name })}
        </Alert>
      )}
    </FormModal>
  )
}
