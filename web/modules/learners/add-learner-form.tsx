import { Alert, Button, Group, Stack } from '@mantine/core'
import { newLearner } from '#domain/modules/learners/learner-api.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { toastDone } from '#web/ui/toast.ts'
import { LearnerFields } from './learner-fields.tsx'
import { blankLearner, newLearnerOf } from './learner-values.ts'
import { useLearnerWords } from './use-learner-words.ts'

export type Learner = ApiAnswer<'POST /learners'>

type AddLearnerFormProps = { onAdded: (learner: Learner) => void; onCancel: () => void }

/** Adds somebody to the own family in the middle of something else. */
export default function AddLearnerForm({ onAdded, onCancel }: AddLearnerFormProps) {
  const t = useT('common')
  const add = useApiMutation('POST /learners', { touches: ['me', 'learners'] })
  const { words, check } = useLearnerWords()
  const form = useContractForm({
    initialValues: blankLearner,
    schema: newLearner,
    toBody: newLearnerOf,
    words,
    check,
    send: async values => {
      const learner = await add.mutateAsync({ body: newLearnerOf(values) })
      toastDone(t('learners.added', { name: learner.name }))
      onAdded(learner)
    },
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <LearnerFields form={form} />
        {form.problem && (
          <Alert color="red" role="alert">
            {form.problem}
          </Alert>
        )}
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
