import { Button, Group, Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { personName } from '#domain/kernel/fields.ts'
import { newLearner } from '#domain/modules/learners/learner-api.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { selectLearner } from '#web/browser/storage.ts'
import { useT } from '#web/messages/use-messages.ts'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFilledIn } from '#web/ui/modal/asking-modal.tsx'
import { FormRefusal } from '#web/ui/refusal/form-refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { LearnerFields } from './learner-fields.tsx'
import { blankLearner, newLearnerOf } from './learner-values.ts'
import { useLearnerWords } from './use-learner-words.ts'

export type Learner = ApiAnswer<'POST /learners'>

const withOwnName = newLearner.extend({ ownName: personName.or(z.literal('')) })

type AddLearnerFormProps = {
  onAdded?: (learner: Learner) => void
  /** Without it there is no way back: the family is still empty. */
  onCancel?: () => void
  submitLabel?: string
  /** A page asks before what was typed is lost; a dialog does so itself. */
  guarded?: boolean
}

/**
 * Adds a learner to the user's family, on its page or in the middle of something else. A user without a name gives
 * it here, once: it is the name of the phone's owner, not the child's.
 */
export default function AddLearnerForm({ onAdded, onCancel, submitLabel, guarded }: AddLearnerFormProps) {
  const t = useT('common')
  const me = useApiQuery('GET /me', {}).data
  const isFirst = me?.learners.length === 0
  const update = useApiMutation('PATCH /me')
  const add = useApiMutation('POST /learners')
  const { words, check } = useLearnerWords()
  const form = useContractForm({
    initialValues: { ...blankLearner, ownName: '' },
    schema: withOwnName,
    toBody: values => ({ ...newLearnerOf(values), ownName: asksOwnName(values) ? values.ownName : '' }),
    words,
    check: values => ({
      ...check(values),
      ...(asksOwnName(values) && values.ownName.trim() === '' ? { ownName: t('form.required') } : {}),
    }),
    send: async values => {
      // The name first: sent twice it stays one, which a learner would not.
      const ownName = values.relation === 'self' ? values.name : values.ownName
      if (me && !me.user.name) await update.mutateAsync({ body: { name: ownName } })
      const learner = await add.mutateAsync({ body: newLearnerOf(values) })
      if (isFirst) selectLearner({ id: learner.id, name: learner.name })
      else toastDone(t('learners.added', { name: learner.name }))
      onAdded?.(learner)
    },
  })
  function asksOwnName({ relation }: { relation: string }) {
    return me !== undefined && !me.user.name && relation !== 'self'
  }
  useFilledIn(form.isDirty() && !form.submitting)
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        {asksOwnName(form.values) && (
          <TextInput
            label={t('learners.ownName')}
            placeholder={t('learners.namePlaceholder')}
            autoComplete="name"
            {...form.getInputProps('ownName')}
            key={form.key('ownName')}
          />
        )}
        <LearnerFields form={form} isShort={isFirst} />
        <FormRefusal form={form} />
        <Group justify="flex-end" gap="sm">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('actions.back')}
            </Button>
          )}
          <Button type="submit" loading={form.submitting}>
            {submitLabel ?? t('actions.add')}
          </Button>
        </Group>
      </Stack>
      {guarded && <UnsavedGuard dirty={form.isDirty() && !form.submitting && !add.isSuccess} />}
    </form>
  )
}
