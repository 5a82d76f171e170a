import { Text, TextInput } from '@mantine/core'
import { deskLinksApi } from '#domain/modules/privacy/desk-link-api.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { CenterLearner } from '../membership-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'correct-number': { membershipId: string }
  }
}

const schema = deskLinksApi['PUT /center/memberships/{id}/number'].body

/** Puts right the number that the desk typed for a family, for everybody who is under it. */
export default function CorrectNumber({ payload, close }: ModalProps<'correct-number'>) {
  const t = useT('center.learners.number')
  const found = useApiQuery('GET /center/memberships/{id}', { params: { id: payload.membershipId } })
  if (found.data) return <NumberForm row={found.data} close={close} />
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={found}>{() => null}</QueryState>
    </PlainModal>
  )
}

function NumberForm({ row, close }: { row: CenterLearner; close: () => void }) {
  const t = useT('center.learners.number')
  const words = useT('common')
  const language = useLanguage()
  const correct = useApiMutation('PUT /center/memberships/{id}/number')
  const form = useContractForm({
    initialValues: { phone: row.guardianPhone, guardianName: row.guardianName ?? '' },
    schema,
    words: path => (path === 'phone' ? words('form.phoneInvalid') : undefined),
    send: async body => {
      const { number } = await correct.mutateAsync({ params: { id: row.id }, body })
      if (body.phone === row.guardianPhone) toastDone(t('named'))
      else toastDone(t(number === 'refused' ? 'refusedBefore' : 'done'))
      close()
    },
  })
  const others = new Intl.ListFormat(language).format(row.siblings.map(({ name }) => name))
  return (
    <FormModal title={t('title')} form={form} submitLabel={words('actions.save')} onClose={close}>
      <Text>{t('text', { name: row.learner.name })}</Text>
      {others && <Text>{t('alsoMoved', { names: others })}</Text>}
      <PhoneField
        label={words('learners.phone')}
        value={form.getValues().phone}
        onChange={phone => form.setFieldValue('phone', phone)}
        error={form.errors.phone}
        autoFocus
        required
      />
      <TextInput
        label={words('learners.guardianName')}
        {...form.getInputProps('guardianName')}
        key={form.key('guardianName')}
      />
    </FormModal>
  )
}
