import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CenterRole } from '#domain/access/roles.ts'
import { newStaffMember } from '#domain/modules/centers/staff/staff-api.ts'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { RoleField } from '../role-field.tsx'
import { ScopeField } from '../scope-field.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'invite-staff': Record<string, never>
  }
}

type Values = { phone: string; name: string; centerRole: CenterRole; serviceIds: string[] | null }
const blank: Values = { phone: '', name: '', centerRole: 'coordinator', serviceIds: null }

/** Adds a person by phone: they are notified, and sign in with it. */
export default function InviteStaff({ close }: ModalProps<'invite-staff'>) {
  const t = useT('center.staff.invite')
  const invite = useApiMutation('POST /center/staff')
  const { center } = useCenterAccess()
  /** There is already a member with that number, switched off. */
  const [known, setKnown] = useState<{ id: string; phone: string; name: string } | null>(null)
  const form = useContractForm<Values>({
    initialValues: blank,
    schema: newStaffMember,
    words: path => (path === 'serviceIds' ? t('servicesMissing') : undefined),
    send: async values => {
      setKnown(null)
      try {
        const member = await invite.mutateAsync({ body: values })
        toastDone(t('done', { name: member.name }))
        close()
      } catch (error) {
        if (isProblem(error) && error.code === 'already_member_inactive') {
          const id = String((error.extra as { memberId?: string } | undefined)?.memberId ?? '')
          if (id) setKnown({ id, phone: values.phone, name: values.name })
        }
        throw error
      }
    },
  })
  const { centerRole, serviceIds } = form.values
  return (
    <FormModal title={t('title')} form={form} submitLabel={t('submit')} onClose={close}>
      <Text c="dimmed">{t('text')}</Text>
      <PhoneField
        label={t('phone')}
        value={form.values.phone}
        onChange={phone => form.setFieldValue('phone', phone)}
        error={form.errors.phone}
        autoFocus
        required
      />
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        required
        autoComplete="off"
        {...form.getInputProps('name')}
        key={form.key('name')}
      />
      <RoleField
        label={t('role')}
        value={centerRole}
        onChange={role => {
          form.setFieldValue('centerRole', role)
          if (role === 'head') form.setFieldValue('serviceIds', null)
        }}
        without={center?.centerRole === 'head' ? [] : ['head']}
      />
      {centerRole !== 'head' && (
        <ScopeField
          value={serviceIds}
          onChange={ids => form.setFieldValue('serviceIds', ids)}
          error={form.errors.serviceIds}
        />
      )}
      {known && known.phone === form.values.phone && (
        <Button variant="light" onClick={() => openModal('staff-status', { memberId: known.id })}>
          {t('reactivate', { name: known.name })}
        </Button>
      )}
    </FormModal>
  )
}
