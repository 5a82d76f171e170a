import { Button, Group, Stack, TextInput } from '@mantine/core'
import { learnersApi } from '#domain/modules/learners/learner-api.ts'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFilledIn } from '#web/ui/modal/asking-modal.tsx'
import { FormRefusal } from '#web/ui/refusal/form-refusal.tsx'
import { LearnerFields } from './learner-fields.tsx'
import { blankLearner } from './learner-values.ts'
import { useLearnerWords } from './use-learner-words.ts'

export type DeskLearner = ApiAnswer<'POST /center/learners'>
type Body = ApiInput<'POST /center/learners'>['body']

const blank = { ...blankLearner, phone: '', guardianName: '', flat: '' }
const schema = learnersApi['POST /center/learners'].body

type DeskLearnerFormProps = {
  /** What was searched for, when it was a phone number. */
  phone?: string
  onAdded: (learner: DeskLearner) => void
  onCancel: () => void
}

/** Adds a learner at the desk; a phone that is known is linked by the server, never doubled. */
export default function DeskLearnerForm({ phone = '', onAdded, onCancel }: DeskLearnerFormProps) {
  const t = useT('common')
  const { words, check } = useLearnerWords()
  const add = useApiMutation('POST /center/learners')
  const toBody = ({ gender: _unasked, birthKnownBy: _always, ...values }: typeof blank): Body => ({
    ...values,
    guardianName: values.relation === 'self' ? values.guardianName || values.name : values.guardianName,
    flat: values.flat.trim() || null,
  })
  const form = useContractForm({
    initialValues: { ...blank, phone },
    schema,
    toBody,
    check,
    words: (path, code) => (path === 'phone' ? t('form.phoneInvalid') : words(path, code)),
    send: async values => {
      onAdded(await add.mutateAsync({ body: toBody(values) }))
    },
  })
  useFilledIn(form.isDirty() && !form.submitting)
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <PhoneField
          label={t('learners.phone')}
          value={form.values.phone}
          onChange={next => form.setFieldValue('phone', next)}
          error={form.errors.phone}
        />
        <TextInput
          label={t('learners.guardianName')}
          {...form.getInputProps('guardianName')}
          key={form.key('guardianName')}
        />
        <LearnerFields form={form} atDesk />
        <TextInput
          label={`${t('learners.flat')} (${t('form.optional')})`}
          {...form.getInputProps('flat')}
          key={form.key('flat')}
        />
        <FormRefusal form={form} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t('actions.back')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('actions.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
