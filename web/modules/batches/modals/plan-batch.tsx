import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { toastDone } from '#web/ui/toast.ts'
import type { Batch } from '../batch-data.ts'
import { type ChoiceBody, timetableOf, timetableValues } from '../batch-values.ts'
import { OfBatch } from '../of-batch.tsx'
import { PlanStep } from '../plan-step.tsx'
import { StepModal } from '../step-modal.tsx'
import { DraftNote } from '../unsigned-note.tsx'
import { usePlan } from '../use-plan.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'plan-batch': { batchId: string; purpose: 'open' | 'resume' }
  }
}

/** Every date of a draft that is to start, or of a pause that ends. */
export default function PlanBatch({ payload, close }: ModalProps<'plan-batch'>) {
  return (
    <OfBatch batchId={payload.batchId} close={close}>
      {batch => <Plan batch={batch} purpose={payload.purpose} close={close} />}
    </OfBatch>
  )
}

function Plan({ batch, purpose, close }: { batch: Batch; purpose: 'open' | 'resume'; close: () => void }) {
  const t = useT('common.batchForm')
  const [choices, setChoices] = useState<ChoiceBody[]>([...batch.choices])
  const [tellFormer, setTellFormer] = useState(batch.continuesBatchId !== null)
  const timetable = timetableOf(timetableValues(batch))
  const plan = usePlan({ batchId: batch.id, serviceId: batch.service.id, timetable, choices })
  const open = useApiMutation('POST /batches/{id}/opening')
  const resume = useApiMutation('POST /batches/{id}/resumption')
  const { name, version } = batch
  const opens = purpose === 'open'
  const done = {
    onSuccess: () => {
      toastDone(t(opens ? 'done.opened' : 'done.resumed', { name }))
      close()
    },
    onError: () => void plan.refetch(),
  }
  const save = () => {
    const fingerprint = plan.data?.fingerprint ?? ''
    const params = { id: batch.id }
    if (opens) open.mutate({ params, body: { choices, fingerprint, version, tellFormer } }, done)
    else resume.mutate({ params, body: { choices, fingerprint, version } }, done)
  }
  const ready = plan.data !== undefined && !plan.isPlaceholderData && plan.data.open === 0
  return (
    <StepModal
      title={t(opens ? 'openTitle' : 'resumeTitle', { name })}
      steps={[t('steps.plan')]}
      at={0}
      onBack={close}
      onClose={close}
      isDirty={false}
      problem={open.error ?? resume.error}
      buttons={
        <Button
          disabled={!ready || batch.unsigned.length > 0}
          loading={open.isPending || resume.isPending}
          onClick={save}
        >
          {opens ? t('startNow') : t('goOn')}
        </Button>
      }
    >
      {opens && batch.continuesBatchId && (
        <Switch
          label={t('tellFormer')}
          checked={tellFormer}
          onChange={event => setTellFormer(event.currentTarget.checked)}
        />
      )}
      <DraftNote batch={batch} />
      <PlanStep query={plan} choices={choices} onChoices={setChoices} isExisting={!opens} />
    </StepModal>
  )
}
