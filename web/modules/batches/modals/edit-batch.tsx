import { Button, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { toastDone } from '#web/ui/toast.ts'
import { seatProblems, whatProblems } from '../batch-checks.ts'
import type { Batch, BatchChoices } from '../batch-data.ts'
import { type FactValues, factsOf, factValues } from '../batch-values.ts'
import { OfBatch } from '../of-batch.tsx'
import { OfChoices } from '../of-choices.tsx'
import { SeatFields } from '../seat-fields.tsx'
import { StepModal } from '../step-modal.tsx'
import { WhatFields } from '../what-fields.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'edit-batch': { batchId: string }
  }
}

/** What a batch is and costs; its timetable has a modal of its own, since that touches classes. */
export default function EditBatch({ payload, close }: ModalProps<'edit-batch'>) {
  return (
    <OfBatch batchId={payload.batchId} close={close}>
      {batch => (
        <OfChoices close={close}>
          {([choices]) => (choices ? <EditForm batch={batch} choices={choices} close={close} /> : null)}
        </OfChoices>
      )}
    </OfBatch>
  )
}

function EditForm({ batch, choices, close }: { batch: Batch; choices: BatchChoices; close: () => void }) {
  const t = useT('common.batchForm')
  const update = useApiMutation('PATCH /batches/{id}')
  const [values, setValues] = useState<FactValues>(() => factValues(batch))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [dirty, setDirty] = useState(false)
  const change = (part: Partial<FactValues>) => {
    setDirty(true)
    setValues(before => ({ ...before, ...part }))
  }
  const save = () => {
    const found = { ...whatProblems(values, t), ...seatProblems(values, t) }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const facts = factsOf(values, batch.center.timeZone)
    // The hour of decision stays as it was published, unless another day is chosen.
    const isSameDay = values.decideOn === factValues(batch).decideOn
    const decideAt = isSameDay && facts.decideAt ? batch.decideAt : facts.decideAt
    update.mutate(
      { params: { id: batch.id }, body: { ...facts, decideAt, version: batch.version } },
      {
        onSuccess: saved => {
          toastDone(t('done.updated', { name: saved.name }))
          close()
        },
        onError: error => {
          if (isProblem(error))
            setErrors(Object.fromEntries(error.fields.map(field => [field.path, field.message ?? ''])))
        },
      },
    )
  }
  return (
    <StepModal
      title={t('editTitle', { name: batch.name })}
      steps={[t('steps.what')]}
      at={0}
      onBack={close}
      onClose={close}
      isDirty={dirty}
      problem={update.error}
      buttons={
        <Button loading={update.isPending} onClick={save}>
          {t('save')}
        </Button>
      }
    >
      <Stack gap="md">
        <WhatFields values={values} errors={errors} onChange={change} choices={choices} />
        <Title order={3}>{t('steps.seats')}</Title>
        <SeatFields
          values={values}
          errors={errors}
          onChange={change}
          tax={choices.services.find(each => each.id === batch.service.id)?.tax}
        />
      </Stack>
    </StepModal>
  )
}
