import { useEffect, useRef } from 'react'
import { newLearner } from '#domain/modules/learners/learner-api.ts'
import type { ApiInput } from '#domain/wire.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useFilledIn } from '#web/ui/modal/asking-modal.tsx'
import { asksConsent, blankLearner, type LearnerValues, newLearnerOf } from './learner-values.ts'
import { useLearnerWords } from './use-learner-words.ts'

type LearnerFormOptions = {
  /** The year of birth is enough, and another box says the guardian’s yes. */
  isShort: boolean
  send: (body: ApiInput<'POST /learners'>['body']) => Promise<void>
}

/** The form of a new profile: with the day of birth and a box of its own, or short. */
export function useLearnerForm({ isShort, send }: LearnerFormOptions) {
  const initialValues: LearnerValues = { ...blankLearner, birthKnownBy: isShort ? 'year' : 'day' }
  const knownBy = useRef(initialValues.birthKnownBy)
  const { words, check } = useLearnerWords(() => knownBy.current)
  const agreed = (values: LearnerValues) =>
    isShort ? { ...values, guardianConsent: asksConsent(values) } : values
  const form = useContractForm({
    initialValues,
    schema: newLearner,
    toBody: values => newLearnerOf(agreed(values)),
    words,
    check: values => check(agreed(values)),
    send: values => send(newLearnerOf(agreed(values))),
  })
  const { birthKnownBy, relation } = form.values
  useEffect(() => {
    knownBy.current = birthKnownBy
  }, [birthKnownBy])
  useFilledIn(form.isDirty() && !form.submitting)
  // Who they are changes what the box says; for themselves nobody consents.
  return { form, needsGuardian: asksConsent(form.values) && relation !== 'self' }
}
