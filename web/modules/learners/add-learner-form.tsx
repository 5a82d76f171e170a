import { Button, Group, Stack } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { selectLearner } from '#web/browser/storage.ts'
import { useT } from '#web/messages/use-messages.ts'
import { TermsBox, useTermsBox } from '#web/modules/accounts/public.ts'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { FormRefusal } from '#web/ui/refusal/form-refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { LearnerFields } from './learner-fields.tsx'
import { useLearnerForm } from './use-learner-form.ts'

export type Learner = ApiAnswer<'POST /learners'>

type AddLearnerFormProps = {
  onAdded?: (learner: Learner) => void
  /** Without it there is no way back: the family is still empty. */
  onCancel?: () => void
  submitLabel?: string
  /** In the middle of something else: a name and a year are enough. */
  isShort?: boolean
  /** A page asks before what was typed is lost; a dialog does so itself. */
  guarded?: boolean
}

/** Adds a learner to the user's family, on its page or in the middle of something else. */
export default function AddLearnerForm({
  onAdded,
  onCancel,
  submitLabel,
  isShort = false,
  guarded,
}: AddLearnerFormProps) {
  const t = useT('common')
  const isFirst = useApiQuery('GET /me', {}).data?.learners.length === 0
  const add = useApiMutation('POST /learners')
  const { form, needsGuardian } = useLearnerForm({
    isShort,
    send: async body => {
      if (isShort && !terms.check()) return
      if (isShort) await terms.accept()
      const learner = await add.mutateAsync({ body })
      if (isFirst) selectLearner({ id: learner.id, name: learner.name })
      else toastDone(t('learners.added', { name: learner.name }))
      onAdded?.(learner)
    },
  })
  // What comes next binds: the one box says both, so that it is not asked again there.
  const terms = useTermsBox(needsGuardian ? { child: form.values.name } : null)
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <LearnerFields form={form} isShort={isShort} consentElsewhere={isShort} />
        <FormRefusal form={form} />
        {isShort && <TermsBox of={terms} />}
        <Group justify="flex-end" gap="sm">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('actions.back')}
            </Button>
          )}
          <Button type="submit" loading={form.submitting}>
            {submitLabel ?? t(isShort ? 'terms.goOn' : 'actions.add')}
          </Button>
        </Group>
      </Stack>
      {guarded && <UnsavedGuard dirty={form.isDirty() && !form.submitting && !add.isSuccess} />}
    </form>
  )
}
