import { Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useApiMutation } from '#web/browser/query.ts'
import { selectLearner } from '#web/browser/storage.ts'
import { FormRefusal } from '#web/ui/refusal/form-refusal.tsx'
import { LearnerFields } from './learner-fields.tsx'
import { useLearnerForm } from './use-learner-form.ts'

/** The steps of the press that adds the newcomer: whether to go on at all, and what comes once the profile is there. */
interface Steps {
  /** True where something before it is still missing. */
  isHeld: () => boolean
  /** Goes its way beside the profile, such as accepting the terms. */
  beside: () => Promise<void>
  after: (learnerId: string) => Promise<void>
}

/** The first of a family, filled in where the family books, and added by the same press. */
export interface Newcomer {
  name: string
  /** A guardian consents for them, in the dialog’s one box. */
  needsGuardian: boolean
  isBusy: boolean
  submit: (steps: Steps) => void
}

/** Name and year of birth of who comes, without a button: the dialog around it has one. */
export default function NewcomerFields({ onChange }: { onChange: (newcomer: Newcomer) => void }) {
  const add = useApiMutation('POST /learners', { waits: false })
  const steps = useRef<Steps | null>(null)
  const { form, needsGuardian } = useLearnerForm({
    isShort: true,
    send: async body => {
      const now = steps.current
      if (!now || now.isHeld()) return
      const [learner] = await Promise.all([add.mutateAsync({ body }), now.beside()])
      selectLearner({ id: learner.id, name: learner.name })
      await now.after(learner.id)
    },
  })
  const submit = (next: Steps) => {
    steps.current = next
    form.submit()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was typed, with a press that sees it
  useEffect(
    () => onChange({ name: form.values.name, needsGuardian, isBusy: form.submitting, submit }),
    [form.values, form.submitting],
  )
  return (
    <Stack gap="md">
      <LearnerFields form={form} isShort consentElsewhere />
      <FormRefusal form={form} />
    </Stack>
  )
}
