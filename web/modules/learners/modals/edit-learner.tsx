import { Anchor, Select, Text, TextInput } from '@mantine/core'
import { newLearner } from '#domain/modules/learners/learner-api.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { BirthField } from '#web/ui/form/birth-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import AddLearnerForm from '../add-learner-form.tsx'
import { LearnerPicture } from '../learner-picture.tsx'
import type { LearnerValues } from '../learner-values.ts'
import { useLearnerWords } from '../use-learner-words.ts'
import { useRelations } from '../use-relations.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** Null adds a learner to the family. */
    'edit-learner': { learnerId: string | null }
  }
}

type Learner = ApiAnswer<'GET /me'>['learners'][number]

/** Adds a profile to the family, or changes one. The date of birth stays, consent hangs on it; a year may get its day. */
export default function EditLearner({ payload, close }: ModalProps<'edit-learner'>) {
  const t = useT('common.learners')
  const me = useApiQuery('GET /me', {}, { enabled: payload.learnerId !== null })
  if (payload.learnerId === null) {
    return (
      <PlainModal title={t('addTitle')} onClose={close}>
        <AddLearnerForm onAdded={close} onCancel={close} />
      </PlainModal>
    )
  }
  const learner = me.data?.learners.find(one => one.id === payload.learnerId)
  if (!learner) {
    return (
      <PlainModal title={t('editTitle', { name: '' })} onClose={close}>
        <LoadingLines lines={3} />
      </PlainModal>
    )
  }
  return <ChangeForm learner={learner} close={close} />
}

const changeable = newLearner
  .pick({ name: true, gender: true, relation: true, dateOfBirth: true })
  .partial({ dateOfBirth: true })

function ChangeForm({ learner, close }: { learner: Learner; close: () => void }) {
  const t = useT('common')
  const update = useApiMutation('PATCH /learners/{id}')
  const relations = useRelations(learner)
  const { words } = useLearnerWords()
  const isYear = learner.birthKnownBy === 'year'
  const initialValues: Pick<LearnerValues, 'name' | 'gender' | 'relation' | 'dateOfBirth'> = {
    dateOfBirth: '',
    name: learner.name,
    gender: learner.gender ?? '',
    relation: learner.relation,
  }
  const membershipsRead = useApiQuery('GET /memberships', {
    query: { learnerId: learner.id, status: 'open', limit: 1 },
  })
  const membership = membershipsRead.data?.items[0]
  const toBody = ({ dateOfBirth, ...values }: typeof initialValues) => ({
    ...values,
    gender: values.gender || null,
    ...(dateOfBirth && { dateOfBirth }),
  })
  const form = useContractForm({
    initialValues,
    schema: changeable,
    toBody,
    words,
    send: async values => {
      await update.mutateAsync({ params: { id: learner.id }, body: toBody(values) })
      toastDone(t('learners.saved'))
      close()
    },
  })
  return (
    <FormModal
      title={t('learners.editTitle', { name: learner.name })}
      form={form}
      submitLabel={t('actions.save')}
      onClose={close}
    >
      <LearnerPicture learner={learner} />
      <TextInput
        label={t('learners.name')}
        // Not disabled: it may have the focus when the answer comes, and would lose it.
        // Until it is known who manages the name, nothing can be typed that would be refused.
        readOnly={membershipsRead.isPending || membership !== undefined}
        variant={membership ? 'filled' : 'default'}
        {...form.getInputProps('name')}
        key={form.key('name')}
        data-autofocus
      />
      {membership && (
        <Anchor
          component="button"
          type="button"
          ta="start"
          onClick={() => openModal('ask-learner-change', { membershipId: membership.id })}
        >
          {t('learners.askName', { center: membership.center.name })}
        </Anchor>
      )}
      {isYear && (
        <>
          <BirthField
            label={`${t('learners.dateOfBirth')} (${t('form.optional')})`}
            {...form.getInputProps('dateOfBirth')}
            key={form.key('dateOfBirth')}
          />
          <Text size="xs" c="dimmed">
            {t('learners.onlyYear', { year: learner.dateOfBirth.slice(0, 4) })}
          </Text>
        </>
      )}
      <Select
        label={t('learners.gender')}
        data={(['', 'female', 'male', 'other'] as const).map(value => ({
          value,
          label: t(`learners.genders.${value || 'none'}`),
        }))}
        {...form.getInputProps('gender')}
        key={form.key('gender')}
      />
      <Select
        label={t('learners.relation')}
        data={relations}
        {...form.getInputProps('relation')}
        key={form.key('relation')}
      />
    </FormModal>
  )
}
